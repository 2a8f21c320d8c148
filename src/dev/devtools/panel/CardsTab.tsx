import { type ReactElement, useState } from 'react'
import { type TestCard, testCards } from '../../sandbox/shared/scenarios.js'
import { fillTestCard } from '../applied/fillTestCard.js'
import type { PanelProps } from './panelProps.js'

/** Fills in the sandbox's test cards. Which card it was is in no state: the field has it. */
export function CardsTab({ host, locale }: PanelProps): ReactElement {
  const [isPaid, setPaid] = useState(false)
  const [message, setMessage] = useState('')
  const fill = async (card: TestCard): Promise<void> => {
    try {
      await fillTestCard(card, { near: host, locale, isPaid })
      setMessage(isPaid ? 'Filled in, and Pay pressed.' : 'Filled in.')
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isPaid}
          onChange={({ target }) => setPaid(target.checked)}
        />
        <span>Press Pay too</span>
      </label>
      <ul className="cards">
        {testCards.map((card) => (
          <li key={card.number}>
            <button type="button" onClick={() => void fill(card)}>
              <code>{card.number}</code>
              <span>{card.happens}</span>
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
