import { sharedStyles } from './sharedStyles.js'

/** The bank's page, the hosted checkout form, receipts: one narrow column. */
export const bankStyles = `${sharedStyles}
body {
  display: grid;
  justify-items: center;
  align-content: start;
  gap: 1rem;
  min-height: 100vh;
  padding: clamp(1rem, 5vw, 3rem) 1rem;
}
header.bank {
  display: flex;
  align-items: center;
  gap: .5rem;
  font-weight: 650;
  letter-spacing: -.01em;
}
main, header, footer { width: 100%; max-width: 26rem }
.lock { width: 1em; height: 1em; flex: none; fill: currentColor; vertical-align: -.125em }
.mark { width: 2.125rem; height: 1.375rem; flex: none; vertical-align: -.375rem }
.mark rect { stroke: var(--line); stroke-width: 10 }
.marks { display: inline-flex; gap: .25rem }
.labels {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 .5rem;
}
.order { display: grid; align-content: start; gap: .25rem }
.hero {
  font-size: clamp(1.5rem, 8.5vw, 2.25rem);
  font-weight: 650;
  line-height: 1.15;
  letter-spacing: -.03em;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
}
.order bdi { overflow-wrap: anywhere }
.time {
  justify-self: start;
  margin-block-start: .5rem;
  padding: .25rem .75rem;
  border-radius: 1rem;
  background: var(--wait-ground);
  color: var(--wait);
  font-size: .875rem;
  font-weight: 600;
}
.time bdi { font-variant-numeric: tabular-nums }
.ways { display: grid; gap: .75rem }
main:has(.order) { grid-template-areas: "shop" "order" "ways"; gap: .5rem }
main:has(.order) h1 {
  grid-area: shop;
  color: var(--soft);
  font-size: 1.125rem;
  font-weight: 600;
  letter-spacing: 0;
}
.order { grid-area: order }
.ways { grid-area: ways; margin-block-start: 1.25rem }
.ways .refuse { border-color: transparent; color: var(--soft) }
.ways .refuse:hover { color: var(--ink) }
@media (min-width: 60rem) {
  body:has(.order) :is(main, header, footer) { max-width: 60rem }
  main:has(.order) {
    grid-template: "shop ways" auto "order ways" 1fr / 1fr 1fr;
    column-gap: 4rem;
    padding: 2.5rem;
  }
  .hero { font-size: 2.75rem }
  .ways { margin-block-start: 0 }
}
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
dl > div {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 1rem;
  padding-block: .625rem;
}
dl > div + div { border-top: 1px solid var(--line) }
dt { color: var(--soft) }
dd { min-width: 0; margin-inline-start: auto; overflow-wrap: anywhere; text-align: end }
.amount dd { font-size: 1.25rem; font-weight: 650; font-variant-numeric: tabular-nums }
.mask { font-variant-numeric: tabular-nums; letter-spacing: .04em; white-space: nowrap }
form { display: grid; gap: .75rem }
form:has(.pair), .pair { gap: 1.25rem }
.pair {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr));
  align-items: end;
  column-gap: 1rem;
}
.field { display: grid; gap: .25rem }
.field label { font-weight: 600 }
button:active { translate: 0 1px }
.field .hint { color: var(--soft); font-size: .875rem }
.error { color: var(--bad); font-size: .875rem }
.error:empty, .hint:has(~ .error:not(:empty)) { display: none }
.field input {
  width: 100%;
  min-height: 3rem;
  padding: .5rem .75rem;
  border: 1px solid var(--soft);
  border-radius: .625rem;
  background: var(--sheet);
  color: var(--ink);
  font: inherit;
  font-variant-numeric: tabular-nums;
}
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
.confirm, .onward {
  border-color: var(--accent);
  background: var(--accent);
  color: var(--accent-ink);
}
button:hover, .onward:hover { border-color: var(--ink) }
footer, summary { color: var(--soft); font-size: .875rem }
footer { text-align: center }
summary { padding-block: .75rem; cursor: pointer }
@media (forced-colors: active) { button, .onward { border: 2px solid ButtonText } }
`
