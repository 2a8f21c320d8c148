import { html } from 'hono/html'
import { hasReceipt } from '../ledger/paymentDocuments.js'
import type { SandboxContext } from '../setup/sandboxContext.js'
import { facts, frame } from './bankLayout.js'
import { pageResponse } from './page.js'

/** Shows the receipt behind a paid payment's `receipt_url`. */
export function showReceipt(payment_id: string, context: SandboxContext): Promise<Response> {
  const transaction = context.ledger.byPaymentId(payment_id)
  const { root } = context
  if (transaction === undefined || !hasReceipt(transaction)) {
    const body = frame('No receipt', html`<p class="lead">The sandbox knows no paid payment at this address.</p>`)
    return pageResponse({ title: 'No receipt – Sandbox Bank', look: 'bank', root, status: 404, body })
  }
  const paidAt = `${transaction.processed_at.slice(0, 16).replace('T', ' ')} UTC`
  const content = html`
<p class="lead">Paid on <time datetime="${transaction.processed_at}Z">${paidAt}</time>.</p>
${facts(transaction, context)}`
  return pageResponse({ title: 'Receipt – Sandbox Bank', look: 'bank', root, body: frame('Receipt', content) })
}
