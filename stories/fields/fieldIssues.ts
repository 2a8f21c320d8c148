import { expect, waitFor } from 'storybook/test'
import type { IssueCode } from 'tillkit'
import type { Played } from '../stage/acts'
import { type StagedParameters, staged } from '../stage/Stage'

interface IssueStory {
  readonly parameters: StagedParameters
  readonly play: (played: Played) => Promise<void>
}

/** The text is typed, Enter is pressed, and the field says what it lacks. Nothing is sent. */
export function showsIssue(code: IssueCode, text = ''): IssueStory {
  return {
    parameters: staged({}, `issue=${code}`),
    play: async ({ canvas, userEvent }) => {
      const input = canvas.getAllByRole('textbox').at(-1)
      if (!input) throw new Error('There is no field on stage.')
      await userEvent.click(input)
      if (text !== '') await userEvent.paste(text)
      await userEvent.keyboard('{Enter}')
      await expectIssue(input)
      expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    },
  }
}

/** The service refuses the payment for what is in `field`, and the field says so. */
export function refusedByService(field: string, code: IssueCode): IssueStory {
  const status = { type: 'rejected', issues: [{ field, code }] } as const
  return {
    parameters: staged({ cameBack: 'submitting', status }, `issue=${code}`),
    play: ({ canvas }) => expectIssue(canvas.getByRole('textbox')),
  }
}

/** The error describes the field after its hint. Which message it has is what the story covers. */
async function expectIssue(input: HTMLElement): Promise<void> {
  await waitFor(() => {
    const error =
      input.closest('[data-invalid]')?.querySelector('.tillkit-error')?.textContent ?? 'no error'
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription(expect.stringMatching(new RegExp(`${error}$`)))
  })
}
