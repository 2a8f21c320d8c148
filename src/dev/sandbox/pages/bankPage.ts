import { html } from 'hono/html'
import { fill, type WholeLocale } from '../../../locales/types/messages.js'
import { readText } from '../endpoints/requestBody.js'
import { hasReceipt } from '../ledger/paymentDocuments.js'
import { decide, needsShopper, type Transaction } from '../ledger/transaction.js'
import { changePayment } from '../payments/changePayment.js'
import type { SandboxContext } from '../setup/createContext.js'
import { loadOrderLocale } from './orderLocale.js'
import { amountOf, formTargetsOf, seeOther } from './page.js'
import { facts, resultPage, shopperPage, unknownPage } from './shopperPage.js'

/** A bank page and its way back: a redirect, or a form that the browser posts. */
export interface BankVisit {
  readonly bank_id: string
  readonly returnBy: 'redirect' | 'post'
}

/**
 * Shows the question of the bank, or the end of a payment that was decided before. The random
 * `bank_id` is all that a visitor needs.
 */
export function showBankPage(
  visit: BankVisit,
  context: SandboxContext,
  status = 200,
): Promise<Response> {
  const transaction = context.ledger.byBankId(visit.bank_id)
  if (transaction === undefined) return unknownPage('Sandbox Bank', context)
  return needsShopper(transaction)
    ? decisionPage(transaction, visit, context, status)
    : resultPage('Sandbox Bank', transaction, context)
}

/** A payment that was decided before is not changed, and its webhook not sent again. */
export async function takeBankDecision(
  request: Request,
  visit: BankVisit,
  context: SandboxContext,
): Promise<Response> {
  const body = await readText(request)
  const transaction = context.ledger.byBankId(visit.bank_id)
  if (transaction === undefined) return unknownPage('Sandbox Bank', context)
  const decisions = body.type === 'ok' ? new URLSearchParams(body.value).getAll('decision') : []
  const [decision] = decisions
  if (decisions.length !== 1 || (decision !== 'confirm' && decision !== 'refuse')) {
    return showBankPage(visit, context, 400)
  }
  const event = decision === 'confirm' ? 'bank_confirmed' : 'bank_refused'
  const decided = needsShopper(transaction)
    ? changePayment(decide(transaction, decision, context.clock.now()), event, context)
    : transaction
  const { result_url } = decided
  if (result_url !== undefined && visit.returnBy === 'redirect') return seeOther(result_url)
  return resultPage('Sandbox Bank', decided, context, visit.returnBy)
}

async function decisionPage(
  transaction: Transaction,
  visit: BankVisit,
  context: SandboxContext,
  status: number,
) {
  const locale = await loadOrderLocale(transaction.customer_lang)
  const query = visit.returnBy === 'post' ? '?return=post' : ''
  const action = `${context.root}/sandbox/bank/${transaction.bank_id}${query}`
  const { confirm, refuse } = answersIn(locale, transaction)
  const body = html`
${facts(transaction, context, locale)}
<form method="post" action="${action}">
<button class="confirm" name="decision" value="confirm">${confirm}</button>
<button class="refuse" name="decision" value="refuse">${refuse}</button>
</form>`
  return shopperPage(
    {
      site: 'Sandbox Bank',
      title: locale.messages.bankFrame,
      body,
      language: locale,
      formTargets: formTargetsOf(transaction.result_url),
      status,
    },
    context,
  )
}

/** The tests of shops press the English buttons by their names. */
function answersIn(locale: WholeLocale, transaction: Transaction) {
  if (locale.tag === 'en') return { confirm: 'Confirm', refuse: 'Refuse' }
  const { pay, cancelPayment } = locale.messages
  return { confirm: fill(pay, { amount: amountOf(transaction, locale) }), refuse: cancelPayment }
}

/** Shows the receipt of a paid payment. */
export function showReceipt(payment_id: string, context: SandboxContext): Promise<Response> {
  const transaction = context.ledger.byPaymentId(payment_id)
  return transaction !== undefined && hasReceipt(transaction)
    ? resultPage('Sandbox Bank', transaction, context)
    : unknownPage('Sandbox Bank', context)
}
