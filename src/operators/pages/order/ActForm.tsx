/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { OrderAttempt, OrderEvent } from '../../../backend/operator/orderDetails.js'
import type { FormAct } from '../../messages/adminMessages.js'
import { Layout } from '../Layout.js'
import { usePage } from '../pageContext.js'
import { Facts, Money, orderPath, StateChip, Time } from '../parts.js'
import { type ActChoice, actsFor, choiceText } from './actChoices.js'

interface ActFormProps {
  readonly attempt: OrderAttempt
  readonly events: readonly OrderEvent[]
  readonly formToken: string
  /** Open from the start, with the page's main button. */
  readonly isMain: boolean
}

/**
 * The acts that are allowed on an attempt. The button leads to a page that asks for confirmation.
 */
export function ActForm({ attempt, events, formToken, isMain }: ActFormProps): JSX.Element {
  const { messages, basePath, operator } = usePage()
  const { id, number, reference, updatedAt } = attempt
  const choices = actsFor(attempt, { events, canDecide: operator?.canDecide === true })
  const name = (part: string) => `${part}-${id}`
  return (
    <details class="panel" open={isMain}>
      <summary>
        <h3 id={name('act')}>
          {messages.act}
          <span class="unseen">{` – ${messages.attempt(number)}`}</span>
        </h3>
      </summary>
      <form class="act" method="post" action={`${basePath}/confirm`} aria-labelledby={name('act')}>
        <Hidden values={{ token: formToken, reference, attempt: id, seen: String(updatedAt) }} />
        <fieldset>
          <legend>{messages.whatToDo}</legend>
          {choices.map((choice, index) => {
            const value = choiceText(choice)
            const own = name(`choice-${index}`)
            return (
              <div key={value} class="choice">
                <input
                  type="radio"
                  id={own}
                  name="choice"
                  value={value}
                  required
                  aria-describedby={`${own}-hint`}
                />
                <label for={own}>{messages.acts[choice.act].name}</label>
                <p class="hint" id={`${own}-hint`}>
                  {messages.acts[choice.act].hint}{' '}
                  {choice.receivedAt !== undefined && <Time at={choice.receivedAt} />}
                </p>
              </div>
            )
          })}
        </fieldset>
        <div class="field">
          <label for={name('reason')}>{messages.reason}</label>
          <textarea
            id={name('reason')}
            name="reason"
            rows={3}
            maxlength={500}
            required
            aria-describedby={name('reason-hint')}
          ></textarea>
          <p class="hint" id={name('reason-hint')}>
            {messages.reasonHint}
          </p>
        </div>
        <button type="submit" class={isMain ? undefined : 'plain'}>
          {messages.continue}
        </button>
      </form>
    </details>
  )
}

interface ConfirmPageProps {
  readonly attempt: OrderAttempt
  readonly choice: ActChoice
  readonly reason: string
  /** The attempt's `updatedAt` as the operator saw it. */
  readonly seenUpdatedAt: string
  readonly formToken: string
}

export function ConfirmPage({
  attempt,
  choice,
  reason,
  seenUpdatedAt,
  formToken,
}: ConfirmPageProps): JSX.Element {
  const context = usePage()
  const { messages, basePath } = context
  const { reference, id, number, state } = attempt
  const { name, confirm } = messages.acts[choice.act]
  return (
    <Layout title={messages.confirmTitle} current="orders">
      <div class="message">
        <h1>{messages.confirmTitle}</h1>
        <p class="lead">{name}</p>
        <p>{confirm}</p>
        <Facts
          facts={[
            [messages.columns.order, reference],
            [
              messages.attempt(number),
              <>
                <StateChip state={state} /> <Money {...attempt} />
              </>,
            ],
            [messages.reason, reason],
          ]}
        />
        <form method="post" action={`${basePath}/act`}>
          <Hidden
            values={{
              token: formToken,
              reference,
              attempt: id,
              seen: seenUpdatedAt,
              choice: choiceText(choice),
              reason,
            }}
          />
          <div class="buttons">
            <button type="submit" class={isGrave(choice.act) ? 'grave' : undefined}>
              {name}
            </button>
            <a href={orderPath(reference, context)}>{messages.back}</a>
          </div>
        </form>
        <p class="hint">{messages.confirmLead}</p>
      </div>
    </Layout>
  )
}

/** Acts that can't be undone, or allow a second payment. */
function isGrave(act: FormAct): boolean {
  return act === 'succeeded' || act === 'failed' || act === 'cancel'
}

function Hidden({ values }: { readonly values: Readonly<Record<string, string>> }): JSX.Element {
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
