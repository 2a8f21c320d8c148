import { html } from 'hono/html'
import { readText } from '../endpoints/requestBody.js'
import { decide, needsShopper, type Transaction } from '../ledger/transaction.js'
import { changePayment } from '../payments/changePayment.js'
import type { SandboxContext } from '../setup/createContext.js'
import { formTargetsOf, seeOther } from './page.js'
import { facts, merchantOf, resultPage, shopperPage, unknownPage } from './shopperPage.js'

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
  const transaction = context.ledger.byBankId(visit.bank_id)
  if (transaction === undefined) return unknownPage('Sandbox Bank', context)
  const body = await readText(request)
  const decisions = body.type === 'ok' ? new URLSearchParams(body.value).getAll('decision') : []
  const [decision] = decisions
  if (decisions.length !== 1 || (decision !== 'confirm' && decision !== 'refuse')) {
    return showBankPage(visit, context, 400)
  }
  const event = decision === 'confirm' ? 'bank_confirmed' : 'bank_refused'
  const change = (storedPayment: Transaction) =>
    decide(storedPayment, decision, context.clock.now())
  const decided = changePayment(transaction, { event, change }, context)
  if (decided.result_url === undefined) return resultPage('Sandbox Bank', decided, context)
  if (visit.returnBy === 'post') return returnFormPage(decided, decided.result_url, context)
  return seeOther(decided.result_url)
}

function decisionPage(
  transaction: Transaction,
  visit: BankVisit,
  context: SandboxContext,
  status: number,
) {
  const query = visit.returnBy === 'post' ? '?return=post' : ''
  const body = html`
<p class="lead">Your bank wants to be sure that it is you.</p>
${facts(transaction, context)}
<form method="post" action="${context.root}/sandbox/bank/${transaction.bank_id}${query}" aria-label="Your answer">
<button class="confirm" name="decision" value="confirm">Confirm</button>
<button class="refuse" name="decision" value="refuse">Refuse</button>
</form>`
  const formTargets =
    transaction.result_url === undefined ? [] : formTargetsOf(transaction.result_url)
  return shopperPage(
    { site: 'Sandbox Bank', title: 'Confirm your payment', body, formTargets, status },
    context,
  )
}

/**
 * Some banks lead back by a form that the browser posts. The button is for browsers without
 * scripts.
 */
function returnFormPage(transaction: Transaction, result_url: string, context: SandboxContext) {
  const body = html`
<p class="lead">Your answer is taken.</p>
<form method="post" action="${result_url}" data-return aria-label="Way back">
<input type="hidden" name="order_id" value="${transaction.order_id}">
<input type="hidden" name="status" value="${transaction.status}">
<button class="confirm">Back to ${merchantOf(transaction, context)}</button>
</form>`
  const formTargets = formTargetsOf(result_url)
  const title = 'Going back to the merchant'
  return shopperPage({ site: 'Sandbox Bank', title, body, formTargets, script: 'return' }, context)
}
