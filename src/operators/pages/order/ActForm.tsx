/** @jsxImportSource hono/jsx */
import type { OrderAttempt } from '../../../backend/operator/orderDetails.js'
import type { OrderEvent } from '../../../backend/operator/orderEvent.js'
import { usePage } from '../pageContext.js'
import { Time } from '../parts.js'
import { type ActChoice, actsFor, choiceText } from './allowedActs.js'
import { HiddenFields } from './HiddenFields.js'

export interface ActFormProps {
  readonly attempt: OrderAttempt
  /** The events of the whole order. */
  readonly events: readonly OrderEvent[]
  readonly formToken: string
  /** Open from the start, with the page's main button, if something is to be done. */
  readonly isMain: boolean
}

/**
 * The acts that are allowed on an attempt. The button leads to a page that asks for confirmation.
 */
export function ActForm({ attempt, events, formToken, isMain }: ActFormProps) {
  const { messages, basePath, operator } = usePage()
  const { id, number, reference, updatedAt } = attempt
  const choices = actsFor(attempt, { events, canDecide: operator?.canDecide === true })
  // An order's page has a form for each attempt, and an element's id once.
  const titleId = `act-${id}`
  const reasonId = `reason-${id}`
  const fields = { token: formToken, reference, attempt: id, seen: String(updatedAt) }
  // Asking and notes change nothing: on a paid order they would take most of a screen.
  const isNeeded = isMain && choices.some(({ act }) => act !== 'ask' && act !== 'note')
  return (
    <details class="panel" open={isNeeded}>
      <summary>
        <h3 id={titleId}>
          {messages.act}
          <span class="unseen">{` – ${messages.attempt(number)}`}</span>
        </h3>
      </summary>
      <form class="act" method="post" action={`${basePath}/confirm`} aria-labelledby={titleId}>
        <HiddenFields fields={fields} />
        <fieldset>
          <legend>{messages.whatToDo}</legend>
          {choices.map((choice, index) => (
            <Choice key={choiceText(choice)} choice={choice} id={`choice-${index}-${id}`} />
          ))}
        </fieldset>
        <div class="field">
          <label for={reasonId}>{messages.reason}</label>
          <textarea
            id={reasonId}
            name="reason"
            rows={3}
            maxlength={500}
            required
            aria-describedby={`${reasonId}-hint`}
          ></textarea>
          <p class="hint" id={`${reasonId}-hint`}>
            {messages.reasonHint}
          </p>
        </div>
        <button type="submit" class={isNeeded ? undefined : 'plain'}>
          {messages.continue}
        </button>
      </form>
    </details>
  )
}

/** A radio button with what the act does, and for a callback when its event was received. */
function Choice({ choice, id }: { choice: ActChoice; id: string }) {
  const { name, hint } = usePage().messages.acts[choice.act]
  const hintId = `${id}-hint`
  return (
    <div class="choice">
      <input
        type="radio"
        id={id}
        name="choice"
        value={choiceText(choice)}
        required
        aria-describedby={hintId}
      />
      <label for={id}>{name}</label>
      <p class="hint" id={hintId}>
        {hint} {choice.receivedAt !== undefined && <Time timeMs={choice.receivedAt} />}
      </p>
    </div>
  )
}
