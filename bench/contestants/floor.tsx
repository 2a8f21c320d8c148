import type { ReactNode } from 'react'

const labels = ['Card number', 'Expiry date', 'Name on card', 'Security code']

/** The least a form can cost: inputs that React never hears of again. */
export function Form(): ReactNode {
  return (
    <form method="post">
      {labels.map((label) => (
        <label key={label}>
          {label}
          <input />
        </label>
      ))}
      <button type="submit">Pay UAH 499.90</button>
    </form>
  )
}
