import type { Preview } from '@storybook/react-vite'

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number]

/**
 * Leaves out each control that would be a piece of JSON to write: objects, lists and functions. A
 * story file gives such a prop a choice of its own, by `options` and `mapping`, where there is
 * something to choose.
 */
const leaveOutJson: Enhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const control: unknown =
        typeof argType.control === 'object' ? argType.control.type : argType.control
      const isJson = control === 'object' || (control === undefined && !argType.options)
      return [name, isJson ? { ...argType, control: { disable: true } } : argType]
    }),
  )

/** After Storybook has found a control for each prop. */
export const controlsForPeople: Enhancer = Object.assign(leaveOutJson, { secondPass: true })
