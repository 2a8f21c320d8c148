/** The stylesheet of all pages: light and dark, from 320 px up. The policy allows no inline styles. */
export const stylesheet: string = `:root {
  color-scheme: light dark;
  --ground: #f6f7f9;
  --sheet: #ffffff;
  --raised: #f1f3f6;
  --ink: #14171c;
  --soft: #596270;
  --line: #dfe3e8;
  --edge: #868f9c;
  --accent: #1f4fd1;
  --accent-ink: #ffffff;
  --good: #0b6238;
  --good-ground: #dcf3e5;
  --bad: #9c1f19;
  --bad-ground: #fce5e3;
  --wait: #714600;
  --wait-ground: #fbeecf;
  --alert: #ffffff;
  --alert-ground: #a32c14;
  --plain-ground: #e6e9ee;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0e1116;
    --sheet: #161a21;
    --raised: #1e242d;
    --ink: #e9edf2;
    --soft: #a1abb8;
    --line: #2b323d;
    --edge: #727d8c;
    --accent: #94b4ff;
    --accent-ink: #0a1430;
    --good: #86dfaa;
    --good-ground: #11301f;
    --bad: #ffb3ac;
    --bad-ground: #3c1715;
    --wait: #f1ca7d;
    --wait-ground: #35270b;
    --alert: #2b0d06;
    --alert-ground: #ff9d85;
    --plain-ground: #2a313c;
  }
}
*, ::before, ::after { box-sizing: border-box }
html { -webkit-text-size-adjust: 100% }
body { margin: 0; background: var(--ground); color: var(--ink); font: .9375rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
h1, h2, h3, p, dl, dd, ol, ul, pre, fieldset { margin: 0 }
ol, ul { padding: 0; list-style: none }
h1 { font-size: 1.375rem; line-height: 1.25; letter-spacing: -.015em; overflow-wrap: anywhere }
h2 { font-size: 1.0625rem; letter-spacing: -.005em }
h3 { color: var(--soft); font-size: .8125rem; font-weight: 600 }
a { color: var(--accent); text-underline-offset: .15em; overflow-wrap: anywhere }
code, pre { font: .8125rem/1.5 ui-monospace, SFMono-Regular, Consolas, monospace }
code { overflow-wrap: anywhere }
.number { font-variant-numeric: tabular-nums; white-space: nowrap }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px }
main:focus { outline: none }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.skip { position: absolute; inset: .5rem auto auto .5rem; z-index: 1; padding: .5rem .75rem; background: var(--sheet); transform: translateY(-200%) }
.skip:focus { transform: none }

.top { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.25rem; padding: .5rem clamp(1rem, 3vw, 2rem); border-bottom: 1px solid var(--line); background: var(--sheet) }
.name { display: flex; align-items: center; gap: .5rem; font-weight: 650 }
.environment { padding: 0 .375rem; border: 1px solid var(--edge); border-radius: .25rem; color: var(--soft); font-size: .75rem; font-weight: 600 }
.environment.live { border-color: var(--bad); color: var(--bad) }
.top nav { display: flex; flex-wrap: wrap; gap: .25rem }
.top nav a { padding: .375rem .625rem; white-space: nowrap; border-radius: .375rem; color: var(--ink); font-weight: 500; text-decoration: none }
.top nav a:hover { background: var(--raised) }
.top nav a[aria-current] { background: var(--raised); box-shadow: inset 0 -2px var(--accent) }
.who { margin-inline-start: auto; color: var(--soft); font-size: .8125rem; overflow-wrap: anywhere }
.who strong { color: var(--ink); font-weight: 600 }

main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; max-width: 82rem; margin-inline: auto; padding: 1.5rem clamp(1rem, 3vw, 2rem) 4rem }
section, .group { display: grid; align-content: start; grid-template-columns: minmax(0, 1fr); gap: .625rem; min-width: 0 }
section { gap: .875rem }
.columns { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1.5rem }
.heading { display: flex; flex-wrap: wrap; align-items: center; gap: .375rem .75rem }
.heading > .number { color: var(--soft); font-size: 1.0625rem }
.meaning { max-width: 46rem; margin-top: -1rem; color: var(--soft) }
.attempt .meaning { margin-top: -.5rem }
.empty { padding: .875rem 1rem; border: 1px dashed var(--line); border-radius: .5rem; color: var(--soft) }
.hint { color: var(--soft); font-size: .8125rem }
.notice { padding: .625rem .875rem; border-inline-start: 3px solid; border-radius: .25rem; font-weight: 500 }
.notice.good { background: var(--good-ground); color: var(--good) }
.notice.bad { background: var(--bad-ground); color: var(--bad) }

.chip { display: inline-block; padding: 0 .5rem; border-radius: .25rem; background: var(--plain-ground); color: var(--ink); font-size: .8125rem; font-weight: 600; line-height: 1.5rem; white-space: nowrap }
.chip.good { background: var(--good-ground); color: var(--good) }
.chip.bad { background: var(--bad-ground); color: var(--bad) }
.chip.wait { background: var(--wait-ground); color: var(--wait) }
.chip.alert { background: var(--alert-ground); color: var(--alert) }

table { width: 100%; border: 1px solid var(--line); border-radius: .5rem; border-spacing: 0; background: var(--sheet); overflow: hidden }
th, td { padding: .4375rem .875rem; text-align: start; vertical-align: baseline }
thead th { border-bottom: 1px solid var(--line); background: var(--raised); color: var(--soft); font-size: .8125rem; font-weight: 600; white-space: nowrap }
tbody tr + tr > * { border-top: 1px solid var(--line) }
tbody th { font-weight: 600; overflow-wrap: anywhere }
tbody tr:hover { background: var(--raised) }
.end { text-align: end }

.search { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr)); align-items: end; gap: .625rem }
.field { display: grid; gap: .25rem; min-width: 0 }
.field label, legend { color: var(--soft); font-size: .8125rem; font-weight: 600 }
input:not([type="radio"]), select, textarea { width: 100%; min-width: 0; min-height: 2.25rem; padding: .25rem .5rem; border: 1px solid var(--edge); border-radius: .375rem; background: var(--sheet); color: var(--ink); font: inherit; font-variant-numeric: tabular-nums }
textarea { resize: vertical }
.buttons { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem }
button { min-height: 2.25rem; padding: .25rem .875rem; border: 1px solid var(--accent); border-radius: .375rem; background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 600; cursor: pointer }
button:hover { filter: brightness(1.1) }
button.grave { border-color: var(--alert-ground); background: var(--alert-ground); color: var(--alert) }
.pager { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem }
.pager a, .buttons a { padding-block: .3125rem }

.figures { display: flex; flex-wrap: wrap; gap: .625rem }
.figures > div { flex: 1 1 9rem; display: grid; gap: .125rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--sheet) }
dt { color: var(--soft); font-size: .8125rem }
.figures dd { font-size: 1.25rem; font-weight: 600; letter-spacing: -.01em }
.states { border: 1px solid var(--line); border-radius: .5rem; background: var(--sheet); overflow: hidden }
.states li + li { border-top: 1px solid var(--line) }
.states a { display: flex; justify-content: space-between; gap: 1rem; padding: .4375rem .875rem; color: var(--ink); text-decoration: none }
.states a:hover { background: var(--raised) }
.states a:focus-visible { outline-offset: -2px }

.attempt { padding: 1.125rem; border: 1px solid var(--line); border-radius: .625rem; background: var(--sheet) }
.split { display: grid; grid-template-columns: minmax(0, 1fr) 21rem; align-items: start; gap: 1.5rem }
.split > div { display: grid; gap: 1.25rem; min-width: 0 }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)); gap: .625rem 1.25rem }
.facts dd { min-width: 0; overflow-wrap: anywhere }
.facts q { display: block; color: var(--soft) }
.timeline { display: grid; gap: 0 }
.timeline li { position: relative; display: grid; grid-template-columns: 9.5rem minmax(0, 1fr); gap: .75rem; padding: .3125rem 0 .3125rem 1.125rem; border-inline-start: 2px solid var(--line) }
.timeline li::before { content: ""; position: absolute; inset: .8125rem auto auto -5px; width: 8px; height: 8px; border: 2px solid var(--edge); border-radius: 50%; background: var(--sheet) }
.timeline .by-operator::before { border-color: var(--accent); background: var(--accent) }
.timeline time { color: var(--soft); font-size: .8125rem; line-height: 1.7 }
.timeline strong { font-weight: 600 }
.timeline code { color: var(--soft) }
.actor { margin-inline-end: .375rem; color: var(--soft) }
.change { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .375rem; padding-block: .125rem }
.timeline .detail { color: var(--soft); overflow-wrap: anywhere; white-space: pre-line }

form.act { display: grid; gap: .875rem; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--raised) }
form.act h3 { color: var(--ink); font-size: .9375rem }
fieldset { display: grid; gap: .5rem; min-width: 0; padding: 0; border: 0 }
legend { margin-bottom: .375rem; padding: 0 }
.choice { display: grid; grid-template-columns: 1.125rem minmax(0, 1fr); gap: 0 .5rem; align-items: baseline }
.choice input { width: 1rem; height: 1rem; margin: 0; accent-color: var(--accent); transform: translateY(.125rem) }
.choice label { font-weight: 500 }
.choice .hint { grid-column: 2 }

.event { border: 1px solid var(--line); border-radius: .5rem; background: var(--sheet) }
.event summary { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; padding: .5rem .875rem; font-weight: 600; cursor: pointer }
.event summary::before { content: "▸"; content: "▸" / ""; color: var(--soft) }
.event[open] summary::before { content: "▾"; content: "▾" / "" }
.event summary time { margin-inline-start: auto; color: var(--soft); font-weight: 400 }
.said { color: var(--soft); font-weight: 400; overflow-wrap: anywhere }
.event h3 { padding: .25rem .875rem }
.event pre { margin: 0 .875rem .875rem; padding: .75rem; border-radius: .375rem; background: var(--raised); white-space: pre-wrap; overflow-wrap: anywhere }
.message { display: grid; gap: 1rem; width: 100%; max-width: 36rem; margin-inline: auto; padding: 1.5rem; border: 1px solid var(--line); border-radius: .625rem; background: var(--sheet) }
.lead { font-size: 1.0625rem; font-weight: 600 }

.found { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; padding: .625rem .875rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--sheet) }
.found > a { font-weight: 600 }
.kinds { display: flex; flex-wrap: wrap; gap: .125rem 1rem }
.advice { max-width: 46rem }
section > .meaning { margin-top: -.5rem }
.also { display: block; color: var(--soft); font-size: .8125rem; font-weight: 400; overflow-wrap: anywhere }

@media (max-width: 60rem) {
  .columns, .split { grid-template-columns: minmax(0, 1fr) }
}
@media (max-width: 44rem) {
  .who { margin-inline-start: 0 }
  .top nav { margin-inline: -.5rem }
  .top nav a { padding-inline: .5rem }
  table, tbody, tr, th, td { display: block }
  table { border: 0; background: none; overflow: visible }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  tbody { display: grid; gap: .625rem }
  tbody tr { display: grid; gap: .25rem; padding: .75rem .875rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--sheet) }
  tbody tr + tr > * { border-top: 0 }
  tbody th, tbody td, tbody .end { padding: 0; text-align: start }
  td { display: grid; grid-template-columns: 6.5rem minmax(0, 1fr); gap: .5rem; align-items: baseline }
  td::before { content: attr(data-name); content: attr(data-name) / ""; color: var(--soft); font-size: .8125rem }
  td > div { min-width: 0 }
  .chip, .number { white-space: normal }
  .attempt { padding: .875rem }
  .facts { gap: .375rem }
  .facts > div { display: grid; grid-template-columns: 6.5rem minmax(0, 1fr); gap: .5rem; align-items: baseline }
  .timeline li { grid-template-columns: minmax(0, 1fr); gap: 0 }
  .event summary time { width: 100%; margin-inline-start: 0 }
}
@media (forced-colors: active) {
  .chip, .environment { border: 1px solid }
  .timeline li::before { border-color: CanvasText }
}
`
