/**
 * How the two sheets look: rows and a dark button for Apple Pay, a framed card and a blue button
 * for Google Pay. Both come from below on a phone, and stand in the middle of a wider page.
 */
export const sheetStyles = `
:host { color-scheme: light dark }
* { box-sizing: border-box }
dialog {
  --ink: light-dark(#1d1d1f, #f5f5f7);
  --soft: light-dark(#56565c, #b4b4bb);
  --line: light-dark(#d6d6db, #48484d);
  --sheet: light-dark(#f5f5f7, #1c1c1e);
  --row: light-dark(#ffffff, #2c2c2e);
  width: min(25rem, 100vw - 2rem);
  max-width: none;
  max-height: calc(100dvh - 2rem);
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: 1rem;
  overflow: auto;
  background: var(--sheet);
  color: var(--ink);
  box-shadow: 0 1rem 3rem rgb(0 0 0 / .3);
  font: 1rem/1.4 system-ui, -apple-system, sans-serif;
}
dialog::backdrop { background: rgb(0 0 0 / .5) }
form { display: grid; gap: .75rem; padding: 1.25rem }
.head { display: flex; align-items: center; justify-content: space-between; gap: 1rem }
p, dl, dd { margin: 0; overflow-wrap: anywhere }
.brand { font-size: 1.25rem; letter-spacing: -.01em }
.head button, summary {
  min-height: 2.75rem;
  border: 0;
  background: none;
  color: light-dark(#0066cc, #6cb2ff);
  font: inherit;
  cursor: pointer;
}
.head button { margin-block: -.5rem; margin-inline-end: -.5rem; padding: 0 .5rem }
.row {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  min-height: 3.5rem;
  padding: .5rem 1rem;
}
.name { color: var(--soft) }
.total { flex-direction: column; align-items: start; gap: 0 }
.amount { font-size: 1.5rem; font-variant-numeric: tabular-nums; white-space: nowrap }
select {
  flex: 1;
  min-height: 2.75rem;
  max-width: 12rem;
  padding: 0 .5rem;
  border: 0;
  border-radius: .5rem;
  background: transparent;
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
  text-align: end;
}
option { background: Canvas; color: CanvasText }
.terms { color: var(--soft); padding-inline: 1rem }
.status { min-height: 1.4em; margin-block: -.375rem; color: var(--soft); padding-inline: 1rem }
.status.error { color: light-dark(#a3221c, #ffb0aa) }
.pay {
  min-height: 3.25rem;
  border: 0;
  border-radius: .75rem;
  background: light-dark(#000, #fff);
  color: light-dark(#fff, #000);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
.pay:active { translate: 0 1px }
.pay:disabled { opacity: .6; cursor: default }
details { color: var(--soft); font-size: .875rem }
summary { align-content: center; color: var(--soft) }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem .75rem; padding-block: .5rem }
dt { font-variant-numeric: tabular-nums; white-space: nowrap }
:focus-visible { outline: 3px solid light-dark(#0066cc, #6cb2ff); outline-offset: 2px }

.apple .row { border-radius: .75rem; background: var(--row) }
.apple .total { background: none; padding-block: 0 }

.google { --sheet: light-dark(#ffffff, #1f1f1f); border-radius: 1.75rem }
.google form { grid-template-areas: "head" "total" "terms" "card" "status" "pay" "more" }
.google .head { grid-area: head }
.google .total { grid-area: total; padding: .25rem 0 }
.google .amount { font-size: 1.75rem; font-weight: 400 }
.google .terms { grid-area: terms; padding: 0 }
.google label.row { grid-area: card; border: 1px solid var(--line); border-radius: 1rem }
.google .status { grid-area: status; padding: 0 }
.google .pay {
  grid-area: pay;
  border-radius: 99rem;
  background: light-dark(#0b57d0, #a8c7fa);
  color: light-dark(#ffffff, #062e6f);
}
.google details { grid-area: more }

@media (max-width: 37.5rem) {
  dialog {
    width: 100vw;
    margin-block-end: 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    animation: from-below .2s ease-out;
  }
  form { padding-block-end: max(1.25rem, env(safe-area-inset-bottom)) }
  dialog.google { border-end-start-radius: 0; border-end-end-radius: 0 }
}
@keyframes from-below { from { translate: 0 100% } }
@media (prefers-reduced-motion: reduce) { dialog { animation: none !important } }
@media (forced-colors: active) {
  dialog, .row, .pay { border: 1px solid CanvasText }
}
`
