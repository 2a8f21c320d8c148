/**
 * Of the panel in its shadow root. `!important` in `:host` wins over the page's rules for a `div`.
 */
export const panelStyles = `
:host {
  all: initial !important;
  position: fixed !important;
  z-index: 2147483647 !important;
  inset: auto 0 0 auto !important;
  color-scheme: light dark !important;
}
* { box-sizing: border-box; }
.panel, .open {
  --back: #fff; --raised: #f4f5f8; --line: #d5d9e2; --text: #171b26; --quiet: #555d70;
  --accent: #1f5fd6; --on-accent: #fff; --good: #0b6b3a; --bad: #b3261e;
  color: var(--text);
  font: 13px/1.45 system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  .panel, .open {
    --back: #12151d; --raised: #1c212d; --line: #363d4e; --text: #eef1f7; --quiet: #a6aec0;
    --accent: #8ab4ff; --on-accent: #0b1220; --good: #6fd39b; --bad: #ff9d94;
  }
}
.open {
  position: fixed; bottom: 12px;
  display: grid; place-items: center;
  width: 44px; height: 44px; padding: 0;
  border: 1px solid var(--line); border-radius: 50%;
  background: var(--back); box-shadow: 0 2px 10px rgb(0 0 0 / .2);
  cursor: pointer;
}
.open svg { width: 24px; fill: none; stroke: var(--accent); stroke-width: 1.8; }
.panel {
  position: fixed; bottom: 12px;
  display: flex; flex-direction: column;
  width: min(27rem, 100vw - 24px); height: min(35rem, 100dvh - 24px);
  border: 1px solid var(--line); border-radius: 12px;
  background: var(--back); box-shadow: 0 8px 40px rgb(0 0 0 / .28);
  overflow: hidden;
}
.left { left: 12px; }
.right { right: 12px; }
@media (max-width: 40rem) {
  .panel {
    inset: auto 0 0; width: 100vw; height: min(35rem, 55dvh);
    border-width: 1px 0 0; border-radius: 12px 12px 0 0;
  }
}
header {
  display: flex; align-items: center; justify-content: space-between; padding: 2px 2px 0 14px;
}
h2 { margin: 0; font-size: 14px; font-weight: 650; }
button, select, input { font: inherit; color: inherit; }
button { cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
.open:focus-visible { outline-offset: 2px; }
.close {
  width: 44px; height: 44px; border: 0; border-radius: 8px; background: none; font-size: 22px;
}
[role=tablist] {
  display: flex; border-bottom: 1px solid var(--line); padding: 0 6px; overflow-x: auto;
}
[role=tab] {
  flex: none; min-height: 44px; padding: 0 8px; border: 0; border-bottom: 2px solid transparent;
  background: none; color: var(--quiet);
}
[role=tab][aria-selected=true] {
  border-color: var(--accent); color: var(--text); font-weight: 600;
}
.tab { flex: 1; min-height: 0; padding: 12px 14px; overflow: auto; }
ul, ol { margin: 0; padding: 0; list-style: none; }
p { margin: 0 0 10px; }
code, time, .clock { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: 12px; }
time, .quiet, .empty, .note, .source, .hidden { color: var(--quiet); }
a { display: inline-block; padding: 6px 0; color: var(--accent); }
.cards { display: grid; gap: 6px; }
.cards li { display: grid; grid-template-columns: 1fr auto; gap: 6px; }
.cards button {
  display: grid; gap: 1px; min-height: 44px; padding: 6px 10px;
  border: 1px solid var(--line); border-radius: 8px; background: var(--raised);
}
.cards button:first-child { text-align: start; }
.cards button:last-child { min-width: 52px; place-items: center; font-weight: 600; }
.cards code { font-size: 13px; font-weight: 600; }
.cards span { color: var(--quiet); }
.cards button:hover, fieldset button:hover { border-color: var(--accent); }
.message { min-height: 20px; margin: 10px 0 0; overflow-wrap: anywhere; }
.states li {
  display: grid; grid-template-columns: auto 1fr; gap: 0 12px; padding: 7px 0;
  border-bottom: 1px solid var(--line);
}
.states span { grid-column: 2; color: var(--quiet); overflow-wrap: anywhere; }
.states [aria-current] strong { color: var(--accent); }
.requests li { border-bottom: 1px solid var(--line); }
summary {
  display: flex; align-items: center; gap: 10px; min-height: 40px; cursor: pointer;
}
summary::before { content: '▸' / ''; flex: none; width: 10px; color: var(--quiet); }
details[open] > summary::before { rotate: 90deg; }
summary code { flex: 1; overflow-wrap: anywhere; }
.badge {
  flex: none; min-width: 44px; padding: 1px 7px;
  border: 1px solid currentcolor; border-radius: 99px;
  font-size: 12px; font-weight: 600; text-align: center; color: var(--quiet);
}
.good { color: var(--good); }
.refused { color: var(--bad); }
.remedy { padding: 8px 10px; border-inline-start: 3px solid var(--bad); background: var(--raised); }
.source { display: block; overflow-wrap: anywhere; }
table { width: 100%; margin-bottom: 10px; border-collapse: collapse; }
caption { padding: 2px 0; font-weight: 600; text-align: start; }
th, td { padding: 3px 10px 3px 0; text-align: start; vertical-align: top; font-size: 12px; }
th { width: 38%; font-weight: 400; color: var(--quiet); overflow-wrap: anywhere; }
td { overflow-wrap: anywhere; }
.choices { display: grid; gap: 8px; margin-bottom: 12px; }
.choices div { display: grid; grid-template-columns: 6rem 1fr; align-items: center; gap: 8px; }
select {
  width: 100%; min-height: 36px; padding: 0 8px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--raised);
}
fieldset {
  display: flex; flex-wrap: wrap; gap: 6px; min-width: 0; margin: 0 0 14px; padding: 0; border: 0;
}
legend { margin-bottom: 4px; padding: 0; font-weight: 600; }
.clock { width: 100%; margin: 0; font-size: 14px; }
fieldset button {
  min-height: 36px; padding: 0 12px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--raised);
}
@media (forced-colors: active) {
  .open svg { stroke: ButtonText; }
  [role=tab][aria-selected=true] { border-color: Highlight; }
}
`
