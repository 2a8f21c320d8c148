/** Colours, light and dark, elements, and what every page has: top, sections and notices. */
export const baseStyles = `:root {
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

`
