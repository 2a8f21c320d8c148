/** Narrow screens and forced colours. It comes last: it replaces rules of all other files. */
export const narrowStyles = `@media (max-width: 64rem) {
  .columns, .split { grid-template-columns: minmax(0, 1fr) }
  .search { grid-template-columns: repeat(3, minmax(0, 1fr)) auto }
  .search > :first-child { grid-column: 1 / -1 }
  .minor { display: none }
  th .number { white-space: normal }
}
@media (min-width: 44.01rem) and (max-width: 64rem) {
  .figures:has(> :nth-child(4):last-child) { grid-template-columns: repeat(2, minmax(0, 1fr)) }
}
@media (max-width: 44rem) {
  .top { gap: 0 .75rem }
  .top nav { order: 1; gap: 0; width: 100%; margin-inline: -.5rem }
  .top nav a { padding-inline: .5rem }
  .who span { display: none }
  main { gap: 1.25rem; padding-top: 1.25rem }
  table, tbody, tr, th, td { display: block }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  tbody tr {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: .5rem 1rem;
    padding: .75rem 1rem;
  }
  tbody tr + tr { border-top: 1px solid var(--line) }
  tbody tr > * { min-width: 0 }
  tbody .minor { display: none }
  tbody th, td:last-child:nth-child(even), td:has(.bar-plot, .kinds) { grid-column: 1 / -1 }
  .grouped tbody + tbody { border-top: 2px solid var(--line) }
  .number { white-space: normal }
  td::before {
    content: attr(data-name);
    content: attr(data-name) / "";
    color: var(--soft);
    font-size: .8125rem;
  }
  .list tbody tr {
    grid-template: 1.375rem 1.375rem / minmax(0, 1fr) auto;
    grid-auto-flow: column;
    align-items: center;
    gap: .25rem 1rem;
    height: 4rem;
    padding-block: 0;
    align-content: center;
  }
  .list tbody tr > :nth-child(n) {
    grid-column: auto;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .list td::before { content: none }
  .list .chip { display: block; width: fit-content; overflow: hidden; text-overflow: ellipsis }
  .list .end { text-align: end }
  .list time { color: var(--soft); font-size: .8125rem }
  .search { grid-template-columns: repeat(auto-fit, minmax(min(9.25rem, 100%), 1fr)) }
  .bar form, .search button { flex: 1 }
  .bar .field { flex: 1 }
  .bar .pager { width: 100%; justify-content: space-between }
  .figures { grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr)) }
  .figures > div { padding: .625rem .75rem }
  .figures dd { font-size: 1rem; overflow-wrap: anywhere }
  .heading > .number { margin-inline-start: 0 }
  .attempt { padding: 1rem }
  .timeline li { grid-template-columns: minmax(0, 1fr); gap: 0 }
  .timeline .change > :is(.chip:has(~ .chip), [aria-hidden]) { display: none }
  .facts { gap: .375rem }
  .facts > div {
    display: grid;
    grid-template-columns: 7rem minmax(0, 1fr);
    gap: .5rem;
    align-items: baseline;
  }
  .event summary time { width: 100%; margin-inline-start: 0 }
}
@media (forced-colors: active) {
  .chip, .environment { border: 1px solid }
  .timeline li::before { border-color: CanvasText }
}
`
