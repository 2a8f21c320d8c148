import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler, StrictMode } from 'react'
import { BareForm, type BareFormProps, type Fields } from './BareForm.js'

export function renderForm(props: Omit<BareFormProps, 'onFields'> = {}) {
  let latest: Fields | undefined
  const counted = { commits: 0 }
  const view = render(
    <StrictMode>
      <Profiler id="form" onRender={() => void counted.commits++}>
        <BareForm {...props} onFields={(fields) => (latest = fields)} />
      </Profiler>
    </StrictMode>,
  )
  const fields = (): Fields => {
    if (!latest) throw new Error('The form was not rendered.')
    return latest
  }
  return { fields, counted, user: userEvent.setup(), ...view }
}

export const input = (label: string): HTMLInputElement => screen.getByLabelText(label)

/** Writes past React, as the browser's own autofill does. */
export function fill(label: string, text: string, type: string): void {
  const element = input(label)
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
    element.dispatchEvent(new Event(type, { bubbles: true }))
  })
}
