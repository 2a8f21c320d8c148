import type { StoryContext } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { FlowState } from 'tillkit'
import { type MessageKey, messagePattern } from './translate'

/**
 * Names what a state shows: the state, what is in it, and how far the waiting has come. These are
 * the names that stories claim and `test/storyCoverage.test.ts` counts.
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
    case 'finished':
      return `${state.type}:${state.outcome.type}`
    default:
      return state.type
  }
}

type Notice = NonNullable<Extract<FlowState, { type: 'editing' }>['notice']>

function noticeKey(notice: Notice): readonly string[] {
  return notice.type === 'failed' ? [notice.type, notice.code] : [notice.type]
}

function waitingKey({
  watching,
  mayAct = false,
}: {
  watching: boolean
  mayAct?: boolean
}): readonly string[] {
  if (!watching) return ['stopped']
  return mayAct ? ['may_act'] : []
}

type Played = Pick<StoryContext, 'canvasElement' | 'parameters' | 'title' | 'globals'>

/**
 * Checks a story's claims once it has played: the checkout is in the state, the field shows the
 * issue or brand, the component reports the state that it claims.
 */
export async function expectCovers({
  canvasElement,
  parameters,
  title,
  globals,
}: Played): Promise<void> {
  const { covers = [] } = parameters
  for (const cover of covers) {
    const [kind = '', name = kind] = cover.split('=')
    const isMessage = kind === 'issue' || kind === 'message'
    const claim = isMessage ? messagePattern(globals, keyOf(title, name)) : new RegExp(`^${name}$`)
    await waitFor(() =>
      expect(shown(canvasElement, kind)).toContainEqual(expect.stringMatching(claim)),
    )
  }
}

/**
 * What is there to be seen, by the kind of claim: `issue=`, `message=`, `brand=`, an attribute as
 * `stage=`, or a state.
 */
function shown(canvas: HTMLElement, kind: string): readonly (string | null)[] {
  const all = (selector: string): Element[] => [...canvas.querySelectorAll(selector)]
  if (kind === 'issue' || kind === 'message')
    return all('[data-invalid] .tillkit-error').map((element) => element.textContent)
  if (kind === 'brand')
    return all('.tillkit-mark').map((element) => element.getAttribute('data-brand'))
  if (kind === 'stage' || kind === 'balance' || kind === 'status') {
    return all(`[data-${kind}]`).map((element) => element.getAttribute(`data-${kind}`))
  }
  return all('data[hidden]').map((element) => element.getAttribute('value'))
}

const requiredKeys: Readonly<Record<string, MessageKey>> = {
  CardNumberField: 'requiredCardNumber',
  ExpiryField: 'requiredExpiry',
  SecurityCodeField: 'requiredSecurityCode',
  CardholderField: 'requiredCardholder',
}

/** The key of a message, or of an issue under the field that a story is about. */
function keyOf(title: string, name: string): MessageKey {
  return (name === 'required' && requiredKeys[componentOf(title)]) || (name as MessageKey)
}

/** The component a story is about: the last part of its title. */
export function componentOf(title: string): string {
  return title.slice(title.lastIndexOf('/') + 1)
}
