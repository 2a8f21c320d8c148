/** Chips, which show states, and tables. */
export const tableStyles = `.chip {
  display: inline-block;
  max-width: 100%;
  padding: 0 .5rem;
  border-radius: .25rem;
  background: var(--plain-ground);
  color: var(--ink);
  font-size: .8125rem;
  font-weight: 600;
  line-height: 1.5rem;
}
.chip.good { background: var(--good-ground); color: var(--good) }
.chip.bad { background: var(--bad-ground); color: var(--bad) }
.chip.wait { background: var(--wait-ground); color: var(--wait) }
.chip.alert { background: var(--alert-ground); color: var(--alert) }

table {
  width: 100%;
  border: 1px solid var(--line);
  border-radius: .5rem;
  border-spacing: 0;
  background: var(--sheet);
  overflow: hidden;
}
th { text-align: start }
thead th {
  border-bottom: 1px solid var(--line);
  background: var(--raised);
  color: var(--soft);
  font-size: .8125rem;
  font-weight: 600;
  white-space: nowrap;
}
/* The link fills its row. WebKit ignores a row's position, and takes its transform. */
tbody tr { position: relative; transform: scale(1) }
tbody th { font-weight: 600; overflow-wrap: anywhere }
tbody th > a { text-decoration: none }
tbody th > a::after { content: ""; position: absolute; inset: 0 }
tbody td a { position: relative }
tbody tr:has(th > a):hover, tbody tr:focus-within { background: var(--raised) }
tbody tr:hover th > a { text-decoration: underline }
.grouped [colspan] { grid-column: 1 / -1 }
.grouped [colspan] > * + * { margin-top: .25rem }
.grouped .heading > .number {
  margin-inline-start: 0;
  color: var(--soft);
  font-size: .875rem;
  font-weight: 400;
}
@media (min-width: 44.01rem) {
  th, td { padding: .5rem 1rem; vertical-align: baseline }
  td { white-space: nowrap }
  tbody tr + tr > * { border-top: 1px solid var(--line) }
  .end, .minor { font-variant-numeric: tabular-nums; text-align: end }
  td .change { flex-wrap: nowrap }
  .grouped [colspan] { padding: 1rem; white-space: normal }
  .grouped tbody + tbody > :first-child > * { border-top: 2px solid var(--line) }
}

`
