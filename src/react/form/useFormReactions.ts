'use client'

import { type RefObject, useEffect } from 'react'
import type { FlowState } from '../../checkout/flow.js'
import type { StatusName } from '../../locales/types/messages.js'
import { useFocusOnNews } from '../status/useFocusOnNews.js'
import type { CardFormParts } from './CardFormContext.js'

export interface FormReactionsOptions {
  readonly state: FlowState
  readonly status: StatusName
  readonly parts: CardFormParts
  /** The element around form and status. */
  readonly frame: RefObject<HTMLElement | null>
}

/**
 * What a card form does of itself when the payment moves on: it empties the security code once the payment was taken,
 * shows the service's complaints at their fields, and brings the shopper to what changed.
 *
 * @returns to be called when the shopper submits: before that, the focus is not ours to move
 */
export function useFormReactions({ state, status, parts, frame }: FormReactionsOptions): () => void {
  const { contributors, summary } = parts

  useEffect(() => {
    if (state.type === 'acting' || state.type === 'confirming' || state.type === 'finished') {
      contributors.get('card_cvv')?.clear?.()
    }
    if (state.type !== 'editing' || state.notice?.type !== 'rejected') return
    for (const [name, { showError }] of contributors) {
      const issue = state.notice.issues.find(
        ({ field }) => field === name || (field === 'exp_year' && name === 'exp_month'),
      )
      if (!issue || !showError) continue
      showError(issue.code)
      summary.current?.()
    }
  }, [state, contributors, summary])

  return useFocusOnNews(frame, status === 'submitting' || status === 'empty' ? '' : status)
}
