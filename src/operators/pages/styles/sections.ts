/** The sections of single pages: figures, an attempt, its timeline and acts, events, reports. */
export const sectionStyles = `.figures {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: .75rem;
}
.figures > div {
  padding: .75rem 1rem;
  border: 1px solid var(--line);
  border-radius: .5rem;
  background: var(--sheet);
}
.figures dd > div:has(.also) {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 .5rem;
}
.figures .also { white-space: nowrap }
.figures dt a { color: inherit }
.figures dd { font-size: 1.125rem; font-weight: 600 }
.states {
  border: 1px solid var(--line);
  border-radius: .5rem;
  background: var(--sheet);
  overflow: hidden;
}
.states li + li { border-top: 1px solid var(--line) }
.states a {
  display: flex;
  justify-content: space-between;
  gap: 1rem;
  padding: .5rem 1rem;
  color: var(--ink);
  text-decoration: none;
}
.states a:hover { background: var(--raised) }
.states a:focus-visible { outline-offset: -2px }

.attempt {
  padding: 1.25rem;
  border: 1px solid var(--line);
  border-radius: .625rem;
  background: var(--sheet);
}
.split { display: grid; grid-template-columns: minmax(0, 1fr) 21rem; align-items: start; gap: 2rem }
.split > div { display: grid; gap: 1.5rem; min-width: 0 }
.facts {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(12rem, 100%), 1fr));
  gap: .75rem 1.5rem;
}
.facts dd { min-width: 0; overflow-wrap: anywhere }
.card { display: inline-flex; align-items: center; gap: .375rem }
.mark { flex: none; width: 1.875rem; height: 1.25rem; overflow: visible }
.mark rect { stroke: var(--line); stroke-width: 10 }
.facts q { display: block; color: var(--soft) }
.timeline li {
  position: relative;
  display: grid;
  grid-template-columns: 9rem minmax(0, 1fr);
  gap: .75rem;
  padding: .25rem 0 .25rem 1.125rem;
  border-inline-start: 2px solid var(--line);
  line-height: 1.25rem;
}
.timeline li::before {
  content: "";
  position: absolute;
  inset: .625rem auto auto -5px;
  width: 8px;
  height: 8px;
  border: 2px solid var(--edge);
  border-radius: 50%;
  background: var(--sheet);
}
.timeline .by-operator::before { border-color: var(--accent); background: var(--accent) }
.timeline time { color: var(--soft); font-size: .8125rem }
.timeline .chip { line-height: 1.25rem }
.said, .actor, .timeline code { color: var(--soft) }
.change { display: flex; flex-wrap: wrap; align-items: center; gap: 0 .375rem }
.timeline .detail { color: var(--soft); overflow-wrap: anywhere; white-space: pre-line }

.panel { border: 1px solid var(--line); border-radius: .5rem; background: var(--raised) }
form.act { display: grid; gap: 1rem; padding: .25rem 1rem 1rem }
.panel h3 { color: var(--ink); font-size: .875rem }
fieldset { display: grid; gap: .5rem; min-width: 0; padding: 0; border: 0 }
legend { margin-bottom: .5rem; padding: 0 }
.choice {
  display: grid;
  grid-template-columns: 1.125rem minmax(0, 1fr);
  gap: 0 .5rem;
  align-items: baseline;
}
.choice input {
  width: 1rem;
  height: 1rem;
  margin: 0;
  accent-color: var(--accent);
  transform: translateY(.125rem);
}
.choice label { font-size: .875rem }
.choice .hint { grid-column: 2 }

summary {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: .25rem .5rem;
  width: fit-content;
  padding-block: .25rem;
  cursor: pointer;
}
summary::before { content: "▸"; content: "▸" / ""; color: var(--soft) }
[open] > summary::before { content: "▾"; content: "▾" / "" }
summary::-webkit-details-marker { display: none }
:is(.event, .panel) > summary { width: auto; padding: .625rem 1rem }
.event { border: 1px solid var(--line); border-radius: .5rem; background: var(--sheet) }
.event summary { gap: .25rem .75rem; font-weight: 600 }
.event summary time { margin-inline-start: auto; color: var(--soft); font-weight: 400 }
.said { font-weight: 400; overflow-wrap: anywhere }
.event h3 { padding: .25rem 1rem }
.event pre {
  margin: 0 1rem 1rem;
  padding: .75rem;
  border-radius: .375rem;
  background: var(--raised);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
.message {
  display: grid;
  gap: 1rem;
  width: 100%;
  max-width: 36rem;
  margin-inline: auto;
  padding: 1.5rem;
  border: 1px solid var(--line);
  border-radius: .625rem;
  background: var(--sheet);
}
.lead { font-size: 1.125rem; font-weight: 600 }

.found {
  display: flex;
  flex-wrap: wrap;
  gap: .25rem 1.5rem;
  padding: .625rem 1rem;
  border: 1px solid var(--line);
  border-radius: .5rem;
  background: var(--sheet);
}
.found > a { font-weight: 600; text-decoration: none }
.kinds { display: flex; flex-wrap: wrap; gap: .125rem 1rem; white-space: nowrap }
.advice { max-width: 46rem }
.also {
  display: block;
  color: var(--soft);
  font-size: .8125rem;
  font-weight: 400;
  overflow-wrap: anywhere;
  white-space: normal;
}

`
