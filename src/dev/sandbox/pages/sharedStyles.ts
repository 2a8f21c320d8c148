/** Colours, light and dark, and the rules that the shopper's pages and the panel share. */
export const sharedStyles = `:root {
  color-scheme: light dark;
  --ground: light-dark(#f4f5f7, #0f1216);
  --sheet: light-dark(#ffffff, #181c22);
  --ink: light-dark(#16191d, #eef1f4);
  --soft: light-dark(#545b64, #a7b0bb);
  --line: light-dark(#d5d9df, #343b45);
  --accent: light-dark(#1d4ed8, #8fb1ff);
  --accent-ink: light-dark(#ffffff, #0b1533);
  --good: light-dark(#0f6a3c, #86dfaa);
  --good-ground: light-dark(#dff5e7, #10311f);
  --bad: light-dark(#a3221c, #ffb0aa);
  --bad-ground: light-dark(#fde7e5, #3d1614);
  --wait: light-dark(#7a4b00, #f3cb7c);
  --wait-ground: light-dark(#fdf0d3, #36270a);
}
*, ::before, ::after { box-sizing: border-box }
html { -webkit-text-size-adjust: 100% }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
h1, h2, p, dl, dd, ol { margin: 0 }
ol { padding: 0; list-style: none }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
button { font: inherit; cursor: pointer }
`
