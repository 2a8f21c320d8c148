/** Fields, buttons and the links beside them. */
export const formStyles = `.search {
  display: grid;
  grid-template-columns: minmax(0, 1fr) repeat(3, 10.5rem) auto;
  align-items: end;
  gap: .75rem;
}
.search details { grid-column: 1 / -1 }
.search details .field { max-width: 12rem; margin-top: .5rem }
.bar, .bar form { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem 1.5rem }
.bar form { gap: .75rem }
.field { display: grid; gap: .25rem; min-width: 0 }
.field label, legend { font-size: .875rem }
input:not([type="radio"]), select, textarea {
  width: 100%;
  min-width: 0;
  min-height: 2.5rem;
  padding: .375rem .625rem;
  border: 1px solid var(--edge);
  border-radius: .375rem;
  background: var(--sheet);
  color: var(--ink);
  font: inherit;
  font-size: 1rem;
  font-variant-numeric: tabular-nums;
}
textarea { resize: vertical }
.buttons { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem }
button {
  min-height: 2.5rem;
  padding: .25rem 1.125rem;
  border: 1px solid var(--accent);
  border-radius: .375rem;
  background: var(--accent);
  color: var(--accent-ink);
  font: inherit;
  font-size: 1rem;
  font-weight: 600;
  cursor: pointer;
}
button:hover { filter: brightness(1.1) }
button.grave {
  border-color: var(--alert-ground);
  background: var(--alert-ground);
  color: var(--alert);
}
button.plain { border-color: var(--edge); background: var(--sheet); color: var(--ink) }
.pager { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem }
.pager a, .buttons a { padding-block: .5rem }

`
