/** The report's stylesheet: light and dark, from 320 px, and on paper. */
export const htmlStyles = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1c2024, #e8eaed);
  --quiet: light-dark(#5b6470, #a0a8b2);
  --page: light-dark(#ffffff, #15181c);
  --raised: light-dark(#f5f6f8, #1f2429);
  --line: light-dark(#d9dde2, #363d45);
  --good: light-dark(#18693a, #6fd196);
  --bad: light-dark(#b3261e, #ff9a91);
  --warning: light-dark(#815100, #f2bd5c);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 54rem;
  background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif;
}
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin: 2.5rem 0 .5rem; }
h3 { font-size: 1rem; margin: 0; font-weight: 600; }
p { margin: .25rem 0; }
.facts { color: var(--quiet); font-size: .875rem; }
.sum { font-size: 1.25rem; font-weight: 600; margin: 1.25rem 0 0; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid var(--line); padding: .75rem 0; }
.head { display: flex; gap: .75rem; align-items: baseline; }
.head h3 { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.word { flex: none; width: 4.5rem; font-size: .875rem; font-weight: 600; }
.name, .time { color: var(--quiet); font-size: .8125rem; font-weight: 400; }
.time { flex: none; }
.good { color: var(--good); }
.bad { color: var(--bad); }
.warning { color: var(--warning); }
.quiet { color: var(--quiet); }
.problem {
  margin: .75rem 0 0; display: grid; grid-template-columns: 4.5rem 1fr; gap: .25rem .75rem;
}
dt { color: var(--quiet); font-size: .875rem; }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
pre {
  margin: .75rem 0 0; padding: .75rem; border-radius: .375rem; background: var(--raised);
  font: .8125rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
}
img {
  display: block; margin: .75rem 0 0; width: auto; height: auto; max-width: 100%; max-height: 20rem;
  border: 1px solid var(--line); border-radius: .375rem;
}
@media (max-width: 32rem) {
  .problem { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .5rem; }
}
@media print { li { break-inside: avoid; } }
`
