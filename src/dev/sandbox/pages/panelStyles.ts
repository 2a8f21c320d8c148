import { sharedStyles } from './sharedStyles.js'

/** The sandbox's panel. Its tables become lists of blocks on narrow screens. */
export const panelStyles = `${sharedStyles}
header, main, footer {
  max-width: 75rem;
  margin-inline: auto;
  padding-inline: clamp(1rem, 3vw, 2rem);
}
header { display: grid; gap: .25rem; padding-block: clamp(1.25rem, 4vw, 2.5rem) 1.25rem }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -.02em }
h2 { font-size: 1.125rem; letter-spacing: -.01em }
header p, .empty, .detail, .now { color: var(--soft) }
.detail { font-weight: 400 }
.now { margin-top: -1rem }
.freshness {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: .5rem 1rem;
  padding-top: .5rem;
}
.freshness a { text-decoration: none }
.freshness :is(a, button) {
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding: .25rem .875rem;
  border: 1px solid var(--line);
  border-radius: .5rem;
  background: var(--sheet);
  color: var(--ink);
}
.freshness button[aria-pressed="true"] {
  border-color: var(--accent);
  background: var(--accent);
  color: var(--accent-ink);
}
main, #ledger { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2rem }
section { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem }
.count { color: var(--soft); font-weight: 400 }
.empty { padding: 1.5rem; border: 1px dashed var(--line); border-radius: .75rem }
.scroll {
  position: relative;
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: .75rem;
  background: var(--sheet);
}
table { width: 100%; border-collapse: collapse; font-size: .9375rem }
th, td { padding: .625rem .875rem; text-align: start; vertical-align: top }
thead th { color: var(--soft); font-size: .875rem; font-weight: 600; white-space: nowrap }
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
.fields {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(10rem, 100%), 1fr));
  gap: .75rem 1rem;
  width: 100%;
}
.acts .fields label { display: grid; gap: .25rem; font-weight: 600 }
.fields input { width: 100% }
.mark { width: 2.125rem; height: 1.375rem; vertical-align: -.375rem }
.mark rect { stroke: var(--line); stroke-width: 10 }
.mask { white-space: nowrap }
.acts input:not([type="checkbox"]) {
  min-height: 2.75rem;
  padding: .25rem .5rem;
  border: 1px solid var(--soft);
  border-radius: .375rem;
  background: var(--sheet);
  color: var(--ink);
  font: inherit;
}
.buttons { display: flex; flex-wrap: wrap; gap: .375rem }
.act button, .buttons button {
  white-space: nowrap;
  min-height: 2.75rem;
  padding: .25rem .75rem;
  border: 1px solid var(--soft);
  border-radius: .5rem;
  background: var(--sheet);
  color: var(--ink);
  font-size: .875rem;
  font-weight: 600;
}
.buttons .main { border-color: var(--accent); background: var(--accent); color: var(--accent-ink) }
:is(.act, .buttons) button:active { translate: 0 1px }
.act button:hover, .buttons button:hover { border-color: var(--ink) }
summary {
  width: fit-content;
  min-height: 2.75rem;
  margin-block: .25rem;
  padding: .625rem .75rem;
  border: 1px solid var(--soft);
  border-radius: .5rem;
  background: var(--sheet);
  font-size: .875rem;
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
}
pre {
  max-width: 22rem;
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font: .875rem/1.4 ui-monospace, SFMono-Regular, Consolas, monospace;
}
code { font: .875em ui-monospace, SFMono-Regular, Consolas, monospace }
.badge {
  display: inline-block;
  padding: 0 .5rem;
  border-radius: .5rem;
  background: var(--wait-ground);
  color: var(--wait);
  font-size: .875rem;
  font-weight: 600;
  white-space: nowrap;
}
.badge[data-state="success"], .badge[data-state="delivered"], .badge[data-state="active"] {
  background: var(--good-ground);
  color: var(--good);
}
.badge[data-state="failure"],
.badge[data-state="given_up"],
.badge[data-state="lost"],
.badge[data-state="canceled"],
.badge[data-state="live"] {
  background: var(--bad-ground);
  color: var(--bad);
}
.unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
footer { padding-block: 2rem; color: var(--soft); font-size: .875rem }
@media (max-width: 48rem) {
  .scroll { overflow: visible; border: 0; background: none }
  table, tbody, tr, th, td { display: block }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  tbody {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
    align-items: start;
    gap: .75rem;
  }
  tbody tr {
    display: grid;
    gap: .625rem;
    padding: .875rem;
    border: 1px solid var(--line);
    border-radius: .75rem;
    background: var(--sheet);
  }
  tbody th, td, .address, .story { min-width: 0; max-width: none; padding: 0 }
  tbody td {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr);
    gap: .75rem;
    align-items: baseline;
  }
  td::before {
    content: attr(data-head);
    content: attr(data-head) / "";
    color: var(--soft);
    font-size: .875rem;
    font-weight: 600;
  }
  td:has(> div:empty) { display: none }
  td > div { min-width: 0; overflow-wrap: anywhere }
  .amount { white-space: normal }
  pre { max-width: 100% }
  .act button, .buttons button { white-space: normal; text-align: start }
}
@media (forced-colors: active) { .badge { border: 1px solid } }
`
