/** @jsxImportSource hono/jsx */

import { Layout } from '../Layout.js'
import { PageLink } from '../PageLink.js'
import { usePage } from '../pageContext.js'
import { type Fact, Facts, Money, StateChip } from '../parts.js'
import { type ActRequest, choiceText } from './allowedActs.js'
import { HiddenFields } from './HiddenFields.js'

interface ConfirmPageProps extends ActRequest {
  readonly formToken: string
}

/** Shows what an act would do, and asks once more before it is done. */
export function ConfirmPage(props: ConfirmPageProps) {
  const { attempt, choice, reason, seenUpdatedAt, formToken } = props
  const { messages, basePath } = usePage()
  const { reference, id, number, state } = attempt
  const { name, confirm } = messages.acts[choice.act]
  // Acts that can't be undone, or allow a second payment.
  const isGrave = ['succeeded', 'failed', 'cancel'].includes(choice.act)
  const attemptFact = (
    <>
      <StateChip state={state} /> <Money {...attempt} />
    </>
  )
  const facts: readonly Fact[] = [
    [messages.columns.order, reference],
    [messages.attempt(number), attemptFact],
    [messages.reason, reason],
  ]
  const fields = {
    token: formToken,
    reference,
    attempt: id,
    seen: String(seenUpdatedAt),
    choice: choiceText(choice),
    reason,
  }
  return (
    <Layout title={messages.confirmTitle} current="orders">
      <div class="message">
        <h1>{messages.confirmTitle}</h1>
        <p class="lead">{name}</p>
        <p>{confirm}</p>
        <Facts facts={facts} />
        <form method="post" action={`${basePath}/act`}>
          <HiddenFields fields={fields} />
          <div class="buttons">
            <button type="submit" class={isGrave ? 'grave' : undefined}>
              {name}
            </button>
            <PageLink path="/order" query={{ reference }}>
              {messages.back}
            </PageLink>
          </div>
        </form>
        <p class="hint">{messages.confirmLead}</p>
      </div>
    </Layout>
  )
}
