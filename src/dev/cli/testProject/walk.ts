import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRecord } from '../../../core/model/isObject.js'
import { isWebAddress } from '../../../core/wire/webAddress.js'
import type { Answer, TestProject } from './openTestProject.js'
import {
  type ExpectedWebhook,
  type PlannedStep,
  planSteps,
  type StepName,
  sentPayment,
} from './planSteps.js'
import type { Delivery, Members } from './receiveWebhooks.js'

/** What was sent to the test project, and what came: {@link walk}. */
export type Walk = Awaited<ReturnType<typeof walk>>

/** A request, its answer if one came, and whether its webhook came if it was waited for. */
export type Step = Awaited<ReturnType<typeof makeStep>>

/** For a webhook that follows from a request alone. */
const webhookMs = 30_000
/** For a person at the bank's page. */
const personMs = 600_000
const pollMs = 20

/** What a person reads while the step lasts. */
const stepTexts: Readonly<Record<StepName, string>> = {
  direct: 'Direct payment',
  secure: 'Direct payment with 3-D Secure',
  hosted: 'Hosted payment',
  repeated: 'A second payment of one order',
  cancel: 'Cancellation of the hosted payment',
  notMet: 'Cancellation that must be refused',
  resend: 'Webhook once more',
  unknownOrder: 'Webhook of an order that does not exist',
  unknownProject: 'Webhook with credentials of no project',
  invalid: 'Payment that must be refused',
}

function webhookWaitMs({ needsPerson }: ExpectedWebhook): number {
  return needsPerson ? personMs : webhookMs
}

/**
 * Makes test payments: creation, 3-D Secure, webhook, cancellation, re-send, and what must be
 * refused. Each request is sent after the webhook of the one before has come, or its time is over.
 */
export async function walk(project: TestProject) {
  const { baseUrl, posId: pos_id, deliveries } = project
  const runId = randomUUID()
  const nameOrder = (name: string) => `tillkit-doctor-${name}-${runId}`
  const steps: { [Name in StepName]?: Step } = {}
  const plannedSteps = planSteps(project, nameOrder)
  for (const [index, plannedStep] of plannedSteps.entries()) {
    const { name, webhook } = plannedStep
    const wait =
      webhook === undefined ? '' : `, and its webhook for up to ${webhookWaitMs(webhook) / 1_000} s`
    const text = `${stepTexts[name]}: waiting for the answer${wait}`
    project.terminal.activity.step(`${index + 1} of ${plannedSteps.length} ${text}`)
    steps[plannedStep.name] = await makeStep(plannedStep, project)
  }
  const order_ids = ['direct', 'secure', 'hosted'].map(nameOrder)
  /** The values that answers and webhooks should repeat. */
  const sent = { ...sentPayment, pos_id, order_ids }
  return { baseUrl, sent, steps, deliveries }
}

/** The webhook is waited for from the request on, and only if the answer is no refusal. */
async function makeStep({ send, webhook }: PlannedStep, project: TestProject) {
  const startedAt = project.terminal.now()
  /** How many webhooks had come before the request. */
  const deliveredBefore = project.deliveries.length
  const result = await send()
  const answer = project.takeAnswer()
  const step = { result, answer, deliveredBefore, hasWebhook: undefined }
  const isRefused = answer === undefined || answer.status >= 400
  if (webhook === undefined || isRefused) return step
  if (webhook.needsPerson && !askPerson(answer, project)) return step
  const deadline = startedAt + webhookWaitMs(webhook)
  const hasCome = () => isDelivered(webhook, project.deliveries, deliveredBefore)
  while (!hasCome() && project.terminal.now() < deadline) await sleep(pollMs)
  return { ...step, hasWebhook: hasCome() }
}

/** Asks for the confirmation at the bank's page. `false` if the answer has no address of it. */
function askPerson({ body }: Answer, { terminal }: TestProject) {
  const { user_action_url: bankUrl }: Members = isRecord(body) ? body : {}
  if (typeof bankUrl !== 'string' || !isWebAddress(bankUrl)) return false
  terminal.stderr.write(`3-D Secure: open ${bankUrl} and confirm the payment there.\n`)
  return true
}

/** An earlier webhook counts too, unless it must be new: it may come before the answer. */
function isDelivered(
  { order_id, isStatus, mustBeNew }: ExpectedWebhook,
  deliveries: readonly Delivery[],
  deliveredBefore: number,
) {
  const candidates = mustBeNew ? deliveries.slice(deliveredBefore) : deliveries
  return candidates.some(({ members }) => {
    if (members.order_id !== order_id) return false
    return isStatus === undefined || isStatus(members.status)
  })
}
