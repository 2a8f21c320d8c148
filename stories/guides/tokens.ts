/** One custom property of the stylesheet, as a merchant sets it. `dark` is left out where it is the same in both themes. */
export interface Token {
  readonly name: string
  readonly light: string
  readonly dark?: string
  readonly what: string
}

/** Held against `src/styles.css` by `test/stories/tokens.test.ts`. */
export const colorTokens: readonly Token[] = [
  { name: '--tillkit-text', light: '#17202b', dark: '#eef2f7', what: 'Text, and a field’s edge under the pointer' },
  { name: '--tillkit-muted', light: '#566273', dark: '#a5b1c0', what: 'Hints, terms of a list, expired cards' },
  { name: '--tillkit-surface', light: '#fff', dark: '#161c24', what: 'The ground of the form' },
  { name: '--tillkit-line', light: '#dfe4ea', dark: '#2c3642', what: 'The form’s edge, and lines between parts' },
  { name: '--tillkit-field', light: '#fff', dark: '#0f141b', what: 'The ground of fields and choices' },
  { name: '--tillkit-field-line', light: '#808c9b', dark: '#76849a', what: 'The edge of fields and choices' },
  { name: '--tillkit-accent', light: '#0b5cd6', dark: '#7db0ff', what: 'The pay button, links, what is chosen' },
  {
    name: '--tillkit-accent-hover',
    light: '#0a4db2',
    dark: '#a3c7ff',
    what: 'The same under the pointer, and while it pays',
  },
  { name: '--tillkit-on-accent', light: '#fff', dark: '#06162e', what: 'The words on the pay button' },
  { name: '--tillkit-focus', light: '#0b5cd6', dark: '#8fbaff', what: 'The ring around what has the focus' },
  { name: '--tillkit-danger', light: '#b3201b', dark: '#ff9d96', what: 'Mistakes, and a payment that was not made' },
  { name: '--tillkit-danger-surface', light: '#fdf1f0', dark: '#33191b', what: 'The ground of both' },
  { name: '--tillkit-success', light: '#157346', dark: '#74d7a2', what: 'A payment that was made' },
  { name: '--tillkit-success-surface', light: '#eef8f2', dark: '#12291e', what: 'Its ground' },
  {
    name: '--tillkit-warning',
    light: '#8a5300',
    dark: '#f2bf6b',
    what: 'A payment of which nothing is known, a note on a brand',
  },
  { name: '--tillkit-warning-surface', light: '#fdf5e6', dark: '#2d2313', what: 'Its ground' },
  { name: '--tillkit-busy-surface', light: '#eef4fd', dark: '#16263d', what: 'The ground of what is under way' },
]

/** Sizes, and the typeface. */
export const sizeTokens: readonly Token[] = [
  {
    name: '--tillkit-radius',
    light: '0.625rem',
    what: 'The corners of fields and buttons; the form’s are 1.6 times as round',
  },
  { name: '--tillkit-space', light: '1rem', what: 'Between fields' },
  {
    name: '--tillkit-density',
    light: '1',
    what: 'Multiplies spaces and the height of fields; no target gets under 44 px',
  },
  { name: '--tillkit-width', light: '30rem', what: 'How wide the form gets; 54rem with layout="one-line"' },
  { name: '--tillkit-padding', light: 'clamp(1rem, 5cqi, 1.5rem)', what: 'Between the form’s edge and its fields' },
  {
    name: '--tillkit-font',
    light: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    what: 'The typeface; the size is that of the page’s root',
  },
]
