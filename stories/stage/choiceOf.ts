import type { InputType } from 'storybook/internal/types'

/** A control with named choices, for a prop whose value nobody would write by hand. */
export function choiceOf(choices: Readonly<Record<string, unknown>>): InputType {
  return { control: 'select', options: Object.keys(choices), mapping: choices }
}
