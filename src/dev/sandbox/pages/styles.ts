const shared = `:root {
  color-scheme: light dark;
  --ground: light-dark(#f4f5f7, #0f1216);
  --sheet: light-dark(#ffffff, #181c22);
  --ink: light-dark(#16191d, #eef1f4);
  --soft: light-dark(#545b64, #a7b0bb);
  --line: light-dark(#d5d9df, #343b45);
  --accent: light-dark(#1d4ed8, #8fb1ff);
  --accent-ink: light-dark(#ffffff, #0b1533);
  --good: light-dark(#0f6a3c, #86dfaa);
  --good-ground: light-dark(#dff5e7, #10311f);
  --bad: light-dark(#a3221c, #ffb0aa);
  --bad-ground: light-dark(#fde7e5, #3d1614);
  --wait: light-dark(#7a4b00, #f3cb7c);
  --wait-ground: light-dark(#fdf0d3, #36270a);
}
*, ::before, ::after { box-sizing: border-box }
html { -webkit-text-size-adjust: 100% }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
h1, h2, p, dl, dd, ol { margin: 0 }
ol { padding: 0; list-style: none }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
button { font: inherit; cursor: pointer }
`

const bank = `${shared}
body { display: grid; justify-items: center; align-content: start; gap: 1rem; min-height: 100vh; padding: clamp(1rem, 5vw, 3rem) 1rem }
header.bank { display: flex; align-items: center; gap: .5rem; font-weight: 650; letter-spacing: -.01em }
main, header, footer { width: 100%; max-width: 26rem }
main {
  display: grid;
  gap: 1.25rem;
  padding: clamp(1.25rem, 5vw, 2rem);
  border: 1px solid var(--line);
  border-radius: 1rem;
  background: var(--sheet);
}
h1 { font-size: 1.5rem; line-height: 1.2; letter-spacing: -.02em; text-wrap: balance }
.lead { color: var(--soft) }
dl { display: grid; border-block: 1px solid var(--line) }
dl > div { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1rem; padding-block: .625rem }
dl > div + div { border-top: 1px solid var(--line) }
dt { color: var(--soft) }
dd { min-width: 0; margin-inline-start: auto; overflow-wrap: anywhere; text-align: end }
.amount dd { font-size: 1.25rem; font-weight: 650; font-variant-numeric: tabular-nums }
.mask { font-variant-numeric: tabular-nums; letter-spacing: .04em; white-space: nowrap }
form { display: grid; gap: .75rem }
form:has(.pair), .pair { gap: 1.25rem }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr)); align-items: end; column-gap: 1rem }
.field { display: grid; gap: .25rem }
.field label { font-weight: 600 }
.field .hint { color: var(--soft); font-size: .875rem }
.error { color: var(--bad); font-weight: 600 }
.error:empty { display: none }
.field input { width: 100%; min-height: 3rem; padding: .5rem .75rem; border: 1px solid var(--soft); border-radius: .625rem; background: var(--sheet); color: var(--ink); font: inherit; font-variant-numeric: tabular-nums }
.field input[aria-invalid="true"] { border: 2px solid var(--bad) }
button, .onward {
  display: block;
  width: 100%;
  min-height: 3rem;
  padding: .6875rem 1rem;
  border: 1px solid var(--line);
  border-radius: .625rem;
  background: transparent;
  color: var(--ink);
  font-weight: 600;
  text-align: center;
  text-decoration: none;
}
.confirm, .onward { border-color: var(--accent); background: var(--accent); color: var(--accent-ink) }
button:hover, .onward:hover { border-color: var(--ink) }
footer, summary { color: var(--soft); font-size: .875rem }
summary { padding-block: .75rem; cursor: pointer }
@media (forced-colors: active) { button, .onward { border: 2px solid ButtonText } }
`

const panel = `${shared}
header, main, footer { max-width: 75rem; margin-inline: auto; padding-inline: clamp(1rem, 3vw, 2rem) }
header { display: grid; gap: .25rem; padding-block: clamp(1.25rem, 4vw, 2.5rem) 1.25rem }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -.02em }
h2 { font-size: 1.125rem; letter-spacing: -.01em }
header p, .empty, .detail, .now { color: var(--soft) }
.detail { font-weight: 400 }
.now { margin-top: -1rem }
.freshness { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; padding-top: .5rem }
.freshness a { padding-block: .375rem }
.freshness button { min-height: 2.25rem; padding: .25rem .875rem; border: 1px solid var(--line); border-radius: 99rem; background: var(--sheet); color: var(--ink) }
.freshness button[aria-pressed="true"] { border-color: var(--accent); background: var(--accent); color: var(--accent-ink) }
main, #ledger { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2rem }
section { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem }
.count { color: var(--soft); font-weight: 400 }
.empty { padding: 1.5rem; border: 1px dashed var(--line); border-radius: .75rem }
.scroll { position: relative; overflow-x: auto; border: 1px solid var(--line); border-radius: .75rem; background: var(--sheet) }
table { width: 100%; border-collapse: collapse; font-size: .9375rem }
th, td { padding: .625rem .875rem; text-align: start; vertical-align: top }
thead th { color: var(--soft); font-size: .8125rem; font-weight: 600; white-space: nowrap }
tbody tr { border-top: 1px solid var(--line) }
tbody th { min-width: 6rem; font-weight: 600; overflow-wrap: anywhere }
td { min-width: 7rem }
.amount, .number { font-variant-numeric: tabular-nums; white-space: nowrap }
tbody th.number { font-weight: 400 }
.address { min-width: 12rem; max-width: 18rem; overflow-wrap: anywhere }
.story { display: grid; min-width: 13rem; gap: .125rem; font-size: .875rem }
.story time { color: var(--soft); font-variant-numeric: tabular-nums }
ul.projects { margin: 0; padding: 0; list-style: none }
.act, .acts { display: grid; gap: .5rem; justify-items: start }
.act + .act { margin-top: .375rem }
.acts label { display: inline-flex; flex-wrap: wrap; align-items: center; gap: .375rem }
.acts input:not([type="checkbox"]) { min-height: 2.25rem; padding: .25rem .5rem; border: 1px solid var(--soft); border-radius: .375rem; background: var(--sheet); color: var(--ink); font: inherit }
.buttons { display: flex; flex-wrap: wrap; gap: .375rem }
.act button, .buttons button { white-space: nowrap; min-height: 2.25rem; padding: .25rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--sheet); color: var(--ink); font-size: .875rem }
.act button:hover, .buttons button:hover { border-color: var(--ink) }
summary { padding-block: .375rem; color: var(--accent); font-size: .875rem; cursor: pointer }
pre { max-width: 22rem; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: .8125rem/1.4 ui-monospace, SFMono-Regular, Consolas, monospace }
code { font: .875em ui-monospace, SFMono-Regular, Consolas, monospace }
.badge { display: inline-block; padding: 0 .5rem; border-radius: 99rem; background: var(--wait-ground); color: var(--wait); font-size: .875rem; font-weight: 600; white-space: nowrap }
.badge[data-state="success"], .badge[data-state="delivered"], .badge[data-state="active"] { background: var(--good-ground); color: var(--good) }
.badge[data-state="failure"], .badge[data-state="given_up"], .badge[data-state="lost"], .badge[data-state="canceled"], .badge[data-state="live"] { background: var(--bad-ground); color: var(--bad) }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
footer { padding-block: 2rem; color: var(--soft); font-size: .875rem }
@media (max-width: 48rem) {
  .scroll { overflow: visible; border: 0; background: none }
  table, tbody, tr, th, td { display: block }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  tbody { display: grid; gap: .75rem }
  tbody tr { display: grid; gap: .625rem; padding: .875rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--sheet) }
  tbody th, td, .address, .story { min-width: 0; max-width: none; padding: 0 }
  tbody td { display: grid; grid-template-columns: 5rem minmax(0, 1fr); gap: .75rem; align-items: baseline }
  td::before { content: attr(data-head); content: attr(data-head) / ""; color: var(--soft); font-size: .8125rem; font-weight: 600 }
  td:has(> div:empty) { display: none }
  td > div { min-width: 0; overflow-wrap: anywhere }
  .amount { white-space: normal }
  pre { max-width: 100% }
}
@media (forced-colors: active) { .badge { border: 1px solid } }
`

export const stylesheets: Readonly<Record<'bank' | 'panel', string>> = { bank, panel }
