import { expect, waitFor } from 'storybook/test'
import type { IssueCode } from 'tillkit'
import type { Played } from '../stage/acts'
import { type StagedParameters, staged } from '../stage/Stage'

/** A play function: the text is typed, Enter is pressed, and the field says what it lacks. Nothing is sent. */
export function showsIssue(text = ''): (played: Played) => Promise<void> {
  return async ({ canvas, userEvent }) => {
    const input = canvas.getAllByRole('textbox').at(-1)
    if (!input) throw new Error('There is no field on stage.')
    await userEvent.click(input)
    if (text !== '') await userEvent.paste(text)
    await userEvent.keyboard('{Enter}')
    await expectIssue(input)
    expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  }
}

/** The parameters of a story in which the service refuses the payment for what is in `field`. */
export function refusedByService(field: string, code: IssueCode): StagedParameters {
  return staged({ cameBack: 'submitting', status: { type: 'rejected', issues: [{ field, code }] } }, `issue=${code}`)
}

/** A play function: the field says what the service said of it. */
export async function showsServiceIssue({ canvas }: Pick<Played, 'canvas'>): Promise<void> {
  await expectIssue(canvas.getByRole('textbox'))
}

/** The error describes the field after its hint. Which message it has is what the story covers. */
async function expectIssue(input: HTMLElement): Promise<void> {
  await waitFor(() => {
    const error = input.closest('[data-invalid]')?.querySelector('.tillkit-error')?.textContent ?? 'no error'
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription(expect.stringMatching(new RegExp(`${error}$`)))
  })
}
