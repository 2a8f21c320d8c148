import { sortAnswer } from '../../../backend/service/sortAnswer.js'
import { isRecord } from '../../../core/model/isObject.js'
import { readCheckoutLocation } from '../../../core/wire/paths.js'
import { isWebAddress } from '../../../core/wire/webAddress.js'
import { describeWord, type Observation, type Observe } from './observation.js'
import type { Answer } from './openTestProject.js'
import type { StepName } from './planSteps.js'
import type { Members } from './receiveWebhooks.js'
import type { Step, Walk } from './walk.js'

/** Looks at the answers to some steps. A request without an answer is not assumed. */
export function answersTo(
  names: readonly StepName[],
  observe: (answer: Answer, step: Step, walk: Walk) => Observation,
): Observe {
  return (walk) => {
    const steps = names.flatMap((name) => walk.steps[name] ?? [])
    return steps.map((step) => {
      if (step.answer) return observe(step.answer, step, walk)
      return { text: `none (${step.result.type})`, isAssumed: false }
    })
  }
}

/** Looks at the HTTP status of the answers to some steps. */
export function statusOf(
  names: readonly StepName[],
  isAssumed: (httpStatus: number) => boolean,
): Observe {
  return answersTo(names, ({ status }) => ({
    text: `HTTP ${status}`,
    isAssumed: isAssumed(status),
  }))
}

/** A status by which the service refuses a request for good: it has not done it. */
export function isRefusal(httpStatus: number): boolean {
  const mayBeRepeated = [408, 425, 429].includes(httpStatus)
  return httpStatus >= 400 && httpStatus < 500 && !mayBeRepeated
}

/** Looks at what the library makes of an answer to a request that must be refused. */
export function refusedAs(name: StepName, resultType: string): Observe {
  return answersTo([name], ({ status }, { result }) => ({
    text: `HTTP ${status}`,
    isAssumed: status >= 400 && result.type === resultType,
  }))
}

/** The description should keep its Cyrillic characters. An answer may leave it out. */
export function observeText({ isUtf8, body }: Answer, _step: Step, { sent }: Walk): Observation {
  if (!isUtf8) return { text: 'not UTF-8', isAssumed: false }
  const { description = null }: Members = [body].flat().find(isRecord) ?? {}
  const isAssumed = description === null || description === sent.description
  return { text: isAssumed ? 'as sent' : 'another text', isAssumed }
}

/** A refusal may name a member: then the project does not take the value that was sent. */
export function observeTaken(name: string) {
  return ({ status, text }: Answer): Observation => ({
    text: `HTTP ${status}`,
    isAssumed: status < 400 || !text.includes(name),
  })
}

/** A refusal for another reason than the credentials means that a field is missing. */
export function observeRequiredFields({ status }: Answer, { result }: Step): Observation {
  const { message = '' } = result
  const isAboutFields = status >= 400 && status < 500 && ![401, 403, 408].includes(status)
  return {
    text: message === '' ? `HTTP ${status}` : `HTTP ${status}: ${message}`,
    isAssumed: !isAboutFields,
  }
}

/** A direct payment with 3-D Secure should be pending, with the address of the bank's page. */
export function observeUserAction({ body }: Answer): Observation {
  const payment: Members = isRecord(body) ? body : {}
  const { status, user_action_required: isRequired, user_action_url: url } = payment
  const hasUrl = typeof url === 'string' && isWebAddress(url)
  const address = hasUrl ? 'an address' : 'no address'
  return {
    text: `${describeWord(status)}, user_action_required ${describeWord(isRequired)}, ${address}`,
    isAssumed: status === 'pending' && isRequired === true && hasUrl,
  }
}

/** A hosted payment should redirect to a form below the service's address. */
export function observeLocation({ location }: Answer, _step: Step, { baseUrl }: Walk): Observation {
  if (location === null) return { text: 'none', isAssumed: false }
  const isForm = readCheckoutLocation(location, baseUrl) !== undefined
  return { text: isForm ? 'a form' : 'another address', isAssumed: isForm }
}

/** A cancellation should answer a list of payments that have failed with code 6007. */
export function observeCancellation({ status, body }: Answer, { result }: Step): Observation {
  const statuses = [body]
    .flat()
    .filter(isRecord)
    .map(
      (payment: Members) => `${describeWord(payment.status)} ${describeWord(payment.status_code)}`,
    )
  const kind = Array.isArray(body) ? 'a list' : 'no list'
  return {
    text: [`HTTP ${status}`, kind, ...statuses].join(', '),
    isAssumed: result.type === 'cancelled',
  }
}

/** An error should name the wrong field, so that the library knows it for a refusal. */
export function observeErrorShape({ text, body }: Answer): Observation {
  const names = isRecord(body) ? Object.keys(body).map(describeWord).join(', ') : 'no JSON object'
  const request = { endpoint: 'create', body: JSON.stringify({ amount: 0 }) } as const
  const sortedAnswer = sortAnswer({ type: 'answer', httpStatus: 400, text }, request)
  return { text: names, isAssumed: sortedAnswer.type === 'refused' }
}
