/** The styles of the evidence: light, dark, narrow and on paper. */
export const evidenceStyles = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1a1f36, #e6e9f0);
  --quiet: light-dark(#545b70, #a6adbf);
  --line: light-dark(#dfe3ea, #3a4152);
  --surface: light-dark(#fff, #151922);
  --panel: light-dark(#f6f8fa, #1d222e);
  --open: light-dark(#a1260d, #ffa28c);
  --accepted: light-dark(#12633a, #7fd6a4);
}
* { box-sizing: border-box }
body {
  background: var(--surface);
  color: var(--text);
  counter-reset: section;
  font: 16px/1.5 system-ui, sans-serif;
  margin: 0;
}
main { margin: 0 auto; max-width: 60rem; padding: 2.5rem 1.25rem 4rem }
.kind { color: var(--quiet); font-size: .875rem; font-weight: 600; margin: 0 0 .5rem }
h1 {
  font-size: 1.75rem;
  letter-spacing: -.01em;
  line-height: 1.2;
  margin: 0 0 1.25rem;
  text-wrap: balance;
}
h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 }
section h2::before {
  color: var(--quiet);
  content: counter(section) ". ";
  counter-increment: section;
}
h3 {
  align-items: baseline;
  display: flex;
  flex-wrap: wrap;
  font-size: 1rem;
  gap: .25rem .75rem;
  justify-content: space-between;
  margin: 0 0 .75rem;
}
h3 strong, h3 span {
  border: 1px solid;
  border-radius: 999px;
  font-size: .8125rem;
  font-weight: 600;
  padding: 0 .625rem;
}
.open h3 strong { color: var(--open) }
.accepted h3 span { color: var(--accepted) }
section, footer { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: 2rem }
p, ul { margin: .75rem 0 }
ul { padding-inline-start: 1.25rem }
.requirement { color: var(--quiet); margin: .25rem 0 1rem; max-width: 46rem }
.source {
  background: var(--panel);
  border-radius: .375rem;
  color: var(--quiet);
  font-size: .875rem;
  margin: 1.25rem 0 0;
  padding: .625rem .875rem;
}
.status { font-size: 1.0625rem; margin: 1.25rem 0 }
article {
  border: 1px solid var(--line);
  border-radius: .5rem;
  margin: 1rem 0;
  padding: 1rem 1.25rem;
}
dl { margin: 0 }
dl div { display: grid; gap: 0 1.5rem; grid-template-columns: 11rem 1fr; padding: .1875rem 0 }
dt { color: var(--quiet) }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere }
article dl, .table { font-size: .875rem }
.table { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td {
  border-bottom: 1px solid var(--line);
  min-width: 7rem;
  padding: .5rem .75rem .5rem 0;
  text-align: start;
  vertical-align: top;
}
thead th { color: var(--quiet); font-weight: 600; white-space: nowrap }
tbody th { font-weight: 400 }
.number { font-variant-numeric: tabular-nums; padding-inline-end: 1.5rem; text-align: end }
code { font: .8125rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
@media screen and (min-width: 60rem) {
  /* As wide as a SHA-256. */
  tbody th:has(code) { min-width: 26.5rem }
}
@media screen and (max-width: 36rem) {
  dl div { grid-template-columns: 1fr; padding: .25rem 0 }
  h1 { font-size: 1.5rem }
  /* A row is a card, in which each cell bears the name of its column. */
  table, tbody, tr, th, td { display: block }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  tbody tr { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem }
  tbody tr + tr { margin-top: .75rem }
  tbody :is(th, td, .number) { border: 0; min-width: 0; padding: 0; text-align: start }
  tbody td { display: grid; gap: 0 1rem; grid-template-columns: 7rem 1fr; margin-top: .375rem }
  td::before { color: var(--quiet); content: attr(data-name); content: attr(data-name) / "" }
}
@media print {
  :root { color-scheme: light }
  @page { margin: 16mm }
  body { font-size: 10.5pt }
  main { max-width: none; padding: 0 }
  .table { overflow: visible }
  article, tr, .source { break-inside: avoid }
  h2, h3, .requirement { break-after: avoid }
}
`
