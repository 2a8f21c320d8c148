import type { StoryContext } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { FlowState, Messages } from 'tillkit'
import { localeOf } from './workshopLocale'

/**
 * Names what a state shows: the state, what it holds, and how far the waiting has come. These are the names stories claim
 * and `test/storyCoverage.test.ts` counts.
 */
export function stateKey(state: FlowState): string {
  switch (state.type) {
    case 'editing':
      return ['editing', ...(state.notice ? noticeKey(state.notice) : [])].join(':')
    case 'confirming':
      return ['confirming', state.outcome.type, ...waitingKey(state)].join(':')
    case 'unknown':
      return ['unknown', ...waitingKey(state)].join(':')
    case 'acting':
    case 'settled':
      return `${state.type}:${state.outcome.type}`
    default:
      return state.type
  }
}

type Notice = NonNullable<Extract<FlowState, { type: 'editing' }>['notice']>

function noticeKey(notice: Notice): readonly string[] {
  return notice.type === 'failed' ? [notice.type, notice.code] : [notice.type]
}

function waitingKey({ watching, mayAct = false }: { watching: boolean; mayAct?: boolean }): readonly string[] {
  if (!watching) return ['stopped']
  return mayAct ? ['may_act'] : []
}

type Played = Pick<StoryContext, 'canvasElement' | 'parameters' | 'title' | 'globals'>

/** Holds a story to its claims once it has played: the checkout is in the state, the field shows the complaint or brand. */
export async function expectCovers({ canvasElement, parameters, title, globals }: Played): Promise<void> {
  const { covers = [] } = parameters
  for (const cover of covers) {
    const [kind = '', name = ''] = cover.split('=')
    const claim = kind === 'issue' ? issueWords(title, name, localeOf(globals).messages) : name || cover
    await waitFor(() => expect(shown(canvasElement, kind)).toContain(claim))
  }
}

/** What is there to be seen, by the kind of claim: `issue=`, `brand=`, or a state. */
function shown(canvas: HTMLElement, kind: string): readonly (string | null)[] {
  const all = (selector: string): Element[] => [...canvas.querySelectorAll(selector)]
  if (kind === 'issue') return all('[data-invalid] .tillkit-error').map((element) => element.textContent)
  if (kind === 'brand') return all('.tillkit-mark').map((element) => element.getAttribute('data-brand'))
  return all('data[hidden]').map((element) => element.getAttribute('value'))
}

const requiredKeys: Readonly<Record<string, keyof Messages>> = {
  CardNumberField: 'requiredCardNumber',
  ExpiryField: 'requiredExpiry',
  SecurityCodeField: 'requiredSecurityCode',
  CardholderField: 'requiredCardholder',
}

/** The words of a complaint under the field a story is about. */
function issueWords(title: string, code: string, messages: Messages): string {
  const key = code === 'required' ? requiredKeys[componentOf(title)] : code
  const words = Object.entries(messages).find(([name]) => name === key)?.[1]
  if (words === undefined) throw new Error(`There are no words for ${code}.`)
  return words
}

/** The component a story is about: the last part of its title. */
export function componentOf(title: string): string {
  return title.slice(title.lastIndexOf('/') + 1)
}
