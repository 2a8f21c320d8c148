import { type ReactElement, useState } from 'react'
import { type TestCard, testCards } from '../../sandbox/shared/scenarios.js'
import { fillTestCard } from '../applied/fillTestCard.js'
import type { PanelProps } from './panelProps.js'

/**
 * Fills in the sandbox's test cards, and pays with them. Which card it was is in no state: the
 * field has it.
 */
export function CardsTab({ host, locale }: PanelProps): ReactElement {
  const [message, setMessage] = useState('')
  const fill = async (card: TestCard, pressesPay: boolean): Promise<void> => {
    try {
      await fillTestCard(card, { near: host, locale, pressesPay })
      setMessage(pressesPay ? 'Filled in, and Pay pressed.' : 'Filled in.')
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      <ul className="cards">
        {testCards.map((card) => (
          <li key={card.number}>
            <button type="button" onClick={() => void fill(card, false)}>
              <code>{card.number}</code>
              <span>{card.happens}</span>
            </button>
            <button
              type="button"
              aria-label={`Pay with ${card.number}`}
              onClick={() => void fill(card, true)}
            >
              Pay
            </button>
          </li>
        ))}
      </ul>
      <p className="message" role="status">
        {message}
      </p>
    </>
  )
}
