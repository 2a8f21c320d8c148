/** Plots. Their colours are those of the chips, and a tone has a place in the key. */
export const plotStyles = `.plot { display: grid; gap: .75rem; margin: 0 }
.plot figcaption {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: .25rem 1rem;
}
.key { display: flex; flex-wrap: wrap; gap: .25rem 1rem; color: var(--soft); font-size: .875rem }
.swatch::before {
  content: "";
  display: inline-block;
  width: .75rem;
  height: .75rem;
  margin-inline-end: .375rem;
  border-radius: .125rem;
  background: currentColor;
}
.swatch.paid::before { background: var(--plot-paid) }
.swatch.open::before { background: var(--plot-open) }
.swatch.notPaid::before { background: var(--plot-not-paid) }
.swatch.before::before { height: 0; border-top: 2px dashed var(--ink); background: none; vertical-align: .25rem }
:root {
  --plot-paid: light-dark(#1a8f55, #4cc38a);
  --plot-open: light-dark(#c98300, #e6b450);
  --plot-not-paid: light-dark(#9aa3af, #69737f);
}
.frame {
  position: relative;
  padding: 1.25rem 1rem .5rem;
  border: 1px solid var(--line);
  border-radius: .5rem;
  background: var(--sheet);
}
.frame svg { display: block; width: 100%; height: 11rem; border-bottom: 1px solid var(--soft); overflow: visible }
.frame .paid { fill: var(--plot-paid) }
.frame .open { fill: var(--plot-open) }
.frame .notPaid { fill: var(--plot-not-paid) }
.frame .before {
  fill: none;
  stroke: var(--ink);
  stroke-width: 2;
  stroke-dasharray: 4 3;
  vector-effect: non-scaling-stroke;
}
.frame .area { opacity: .18 }
.frame :is(.line, .dot) {
  fill: none;
  stroke: var(--plot-paid);
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
}
.frame .dot { stroke-width: 9 }
.frame:has(.line) svg { height: 6rem }
.largest { position: absolute; inset-block-start: .125rem; inset-inline-start: 1rem; color: var(--soft); font-size: .875rem }
.axis { display: flex; justify-content: space-between; color: var(--soft); font-size: .875rem; direction: ltr }
.plot svg { direction: ltr }
.bar-plot {
  display: block;
  width: 100%;
  min-width: 8rem;
  height: .5rem;
  margin-block: .375rem;
  border-radius: .25rem;
}
.bar-plot .paid { fill: var(--plot-paid) }
.bar-plot .open { fill: var(--plot-open) }
.bar-plot .rest { fill: var(--line) }
.figures .axis { display: flex; margin: 0; font-weight: 400 }
@media (forced-colors: active) {
  .frame svg, .bar-plot { forced-color-adjust: none; background: #fff }
}
`
