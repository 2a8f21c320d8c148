import { type ReactNode, useMemo } from 'react'
import { Form as HandWritten } from './handWritten.js'
import './sixRules.css'

/**
 * The hand-written form of a page that formats its price, as ours does, with six rules that give it
 * the same sizes and weights.
 */
export function Form(): ReactNode {
  const price = useMemo(
    () => new Intl.NumberFormat('en', { style: 'currency', currency: 'UAH' }).format(499.9),
    [],
  )
  return <HandWritten price={price} />
}
