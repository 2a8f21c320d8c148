import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Outcome } from 'tillkit'
import { fillCard, payButton, payment } from '../checkoutPage.js'

export const user_action_url = 'https://bank.example/3ds'
export const bankOutcome: Outcome = { type: 'action_required', payment, user_action_url }

/** jsdom has no modal dialogs. A test in a real browser shows that the dialog is modal. */
export function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    // Like a real dialog's event it comes after the code that closes it.
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
}

/** Pays by card, up to the bank's page in its frame. */
export async function pay(user: UserEvent): Promise<HTMLIFrameElement> {
  await fillCard(user)
  await user.click(payButton())
  return await screen.findByTitle<HTMLIFrameElement>('Confirmation by your bank')
}
