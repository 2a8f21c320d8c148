import type { ReactElement } from 'react'
import { findProduct, formatPrice } from './catalogue.js'
import type { ShopOrder } from './order.js'
import type { Language, Words } from './words.js'

export interface OrderSummaryProps {
  readonly order: ShopOrder
  readonly language: Language
  readonly words: Words
}

/** An order out of the merchant's own books: what was bought, what it costs, whether it is paid. */
export function OrderSummary({ order, language, words }: OrderSummaryProps): ReactElement {
  return (
    <section className="order" aria-label={words.yourOrder(order.reference)} data-paid={order.paid}>
      <div className="order-head">
        <h2>{words.yourOrder(order.reference)}</h2>
        <p className="stamp">{order.paid ? words.paid : words.unpaid}</p>
      </div>
      <ul>
        {order.lines.map((line) => {
          const product = findProduct(line.product)
          return (
            product && (
              <li key={line.product}>
                <span>
                  {product.name[language]}
                  {line.quantity > 1 && ` × ${line.quantity}`}
                </span>
                <span className="money">{formatPrice(product.price * line.quantity, language)}</span>
              </li>
            )
          )
        })}
      </ul>
      <p className="order-total">
        <span>{words.total}</span>
        <span className="money">{formatPrice(order.total, language)}</span>
      </p>
    </section>
  )
}
