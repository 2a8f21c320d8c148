/**
 * The stylesheet of all pages: light and dark, from 320 px up. The policy allows no inline styles.
 */
export const stylesheet: string = `:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f7f9, #0e1116);
  --sheet: light-dark(#ffffff, #161a21);
  --raised: light-dark(#f1f3f6, #1e242d);
  --ink: light-dark(#14171c, #e9edf2);
  --soft: light-dark(#596270, #a1abb8);
  --line: light-dark(#dfe3e8, #2b323d);
  --edge: light-dark(#868f9c, #727d8c);
  --accent: light-dark(#1f4fd1, #94b4ff);
  --accent-ink: light-dark(#ffffff, #0a1430);
  --good: light-dark(#0b6238, #86dfaa);
  --good-ground: light-dark(#dcf3e5, #11301f);
  --bad: light-dark(#9c1f19, #ffb3ac);
  --bad-ground: light-dark(#fce5e3, #3c1715);
  --wait: light-dark(#714600, #f1ca7d);
  --wait-ground: light-dark(#fbeecf, #35270b);
  --alert: light-dark(#ffffff, #2b0d06);
  --alert-ground: light-dark(#a32c14, #ff9d85);
  --plain-ground: light-dark(#e6e9ee, #2a313c);
}
*, ::before, ::after { box-sizing: border-box }
html { -webkit-text-size-adjust: 100% }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: .875rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
h1, h2, h3, p, dl, dd, ol, ul, pre, fieldset { margin: 0 }
ol, ul { padding: 0; list-style: none }
h1, h2, h3, strong { font-weight: 600 }
h1 { font-size: 1.5rem; line-height: 1.25; letter-spacing: -.015em; overflow-wrap: anywhere }
h2 { font-size: 1rem }
h3 { color: var(--soft); font-size: .8125rem }
a { color: var(--accent); text-underline-offset: .15em; overflow-wrap: anywhere }
code, pre { font: .8125rem/1.5 ui-monospace, SFMono-Regular, Consolas, monospace }
code { overflow-wrap: anywhere }
.number { font-variant-numeric: tabular-nums; white-space: nowrap }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px }
main:focus { outline: none }
.unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
.skip {
  position: absolute;
  inset: .5rem auto auto .5rem;
  z-index: 1;
  padding: .5rem .75rem;
  background: var(--sheet);
  transform: translateY(-200%);
}
.skip:focus { transform: none }

.top {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: .25rem 1.25rem;
  padding: .5rem clamp(1rem, 3vw, 2rem);
  border-bottom: 1px solid var(--line);
  background: var(--sheet);
}
.name { display: flex; align-items: center; gap: .5rem; font-size: 1rem; font-weight: 600 }
.environment {
  padding: 0 .375rem;
  border: 1px solid var(--edge);
  border-radius: .25rem;
  color: var(--soft);
  font-size: .8125rem;
}
.environment.live { border-color: var(--bad); color: var(--bad) }
.top nav { display: flex; flex-wrap: wrap; gap: .25rem }
.top nav a {
  padding: .5rem .75rem;
  white-space: nowrap;
  border-radius: .375rem;
  color: var(--soft);
  text-decoration: none;
}
.top nav a:hover, .top nav a[aria-current] { background: var(--raised); color: var(--ink) }
.top nav a[aria-current] { font-weight: 600 }
.who { margin-inline-start: auto; color: var(--soft); font-size: .8125rem; overflow-wrap: anywhere }
.who strong { color: var(--ink) }

main {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
  max-width: 82rem;
  margin-inline: auto;
  padding: 1.5rem clamp(1rem, 3vw, 2rem) 4rem;
}
section, .group {
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
  gap: .5rem;
  min-width: 0;
}
section { gap: 1rem }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) 19rem; gap: 2rem }
.heading { display: flex; flex-wrap: wrap; align-items: center; gap: .375rem .75rem }
.heading > .number { margin-inline-start: auto; font-size: 1.125rem; font-weight: 600 }
section > .heading > .number {
  margin-inline-start: 0;
  color: var(--soft);
  font-size: .875rem;
  font-weight: 400;
}
.meaning { max-width: 46rem; margin-top: -1rem; color: var(--soft) }
section > .meaning { margin-top: -.5rem }
.empty { padding: 1rem; border: 1px dashed var(--line); border-radius: .5rem; color: var(--soft) }
.hint, dt { color: var(--soft); font-size: .8125rem }
.notice {
  padding: .625rem .875rem;
  border-inline-start: 3px solid;
  border-radius: .25rem;
  font-weight: 600;
}
.notice.good { background: var(--good-ground); color: var(--good) }
.notice.bad { background: var(--bad-ground); color: var(--bad) }

.chip {
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
@media (min-width: 44.01rem) {
  th, td { padding: .5rem 1rem; vertical-align: baseline }
  td { white-space: nowrap }
  tbody tr + tr > * { border-top: 1px solid var(--line) }
  .end, .minor { font-variant-numeric: tabular-nums; text-align: end }
  td .change { flex-wrap: nowrap }
}

.search {
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

.figures {
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
.figures .also { display: inline; margin-inline-start: .25rem }
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

@media (max-width: 64rem) {
  .columns, .split { grid-template-columns: minmax(0, 1fr) }
  .search { grid-template-columns: repeat(3, minmax(0, 1fr)) auto }
  .search > :first-child { grid-column: 1 / -1 }
  .minor { display: none }
  th .number { white-space: normal }
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
  tbody th, td:last-child:nth-child(even) { grid-column: 1 / -1 }
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
  .figures .also { display: block; margin: 0 }
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
