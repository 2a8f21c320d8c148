import { screen } from '@testing-library/react'

/** A field by its label, marked or not. */
export function field(label: string): HTMLInputElement {
  const matching = screen.getAllByLabelText<HTMLInputElement>(
    new RegExp(`^${label}(?: \\((?:optional|required)\\))?$`),
  )
  const [input] = matching.filter(({ type }) => type !== 'radio')
  if (!input) throw new Error(`There is no field ${label}.`)
  return input
}
