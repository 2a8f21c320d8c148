import type { ReactElement } from 'react'
import type { Message } from './shop/network'
import type { Shop } from './shop/shop'

export type Entry = Awaited<ReturnType<Shop['history']>>[number]

interface HappeningsProps {
  readonly messages: readonly Message[]
  readonly history: readonly Entry[]
  readonly reference: string
}

const names = {
  page: { request: 'Request', answer: 'Outcome' },
  backend: { request: 'To the service', answer: 'Its answer' },
  service: { request: 'Webhook', answer: 'Answered' },
} as const satisfies Record<Message['by'], Record<Message['type'], string>>

/** Every message between page, backend and service, and what the store has of the order. */
export function Happenings({ messages, history, reference }: HappeningsProps): ReactElement {
  return (
    <section className="happenings" aria-label="What happened">
      <h2>What happened</h2>
      {messages.length === 0 && <p className="note">Nothing yet. Fill in the card, and pay.</p>}
      <ol>
        {messages.map((message) => (
          <li key={`${message.type} ${message.id}`} data-by={message.by}>
            <details>
              <summary>
                <span>{names[message.by][message.type]}</span> <code>{summaryOf(message)}</code>
              </summary>
              <pre>{JSON.stringify(message.body, null, 2) ?? 'Without a body.'}</pre>
            </details>
          </li>
        ))}
      </ol>
      <h2>The order’s history</h2>
      {history.length === 0 && <p className="note">{`Order ${reference} has none yet.`}</p>}
      <ol>
        {history.map(({ number, by, type, reason, from, to }) => (
          <li key={number}>
            <span>{type}</span>{' '}
            <code>
              {[`by ${by}`, reason, from && to && `${from} → ${to}`].filter(Boolean).join(' · ')}
            </code>
          </li>
        ))}
      </ol>
    </section>
  )
}

function summaryOf({ by, type, title, status, body }: Message): string {
  const { type: outcome, method, status: state, status_code } = Object(body)
  if (type === 'request') return by === 'service' ? `${method} ${state}` : title
  if (status === 0) return 'none came'
  if (by === 'page') return outcome ?? `${status}`
  return [status, state, status_code].filter(Boolean).join(' · ')
}
