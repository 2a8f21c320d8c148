import type { ReactElement } from 'react'
import { findProduct, formatPrice } from './catalogue.js'
import type { Language, ShopMessages } from './messages.js'
import type { ShopOrder } from './order.js'

export interface OrderSummaryProps {
  readonly order: ShopOrder
  readonly language: Language
  readonly messages: ShopMessages
}

/** An order out of the merchant's own database: what was bought, what it costs, whether it is paid. */
export function OrderSummary({ order, language, messages }: OrderSummaryProps): ReactElement {
  return (
    <section className="order" aria-label={messages.yourOrder(order.reference)} data-paid={order.paid}>
      <div className="order-head">
        <h2>{messages.yourOrder(order.reference)}</h2>
        <p className="stamp">{order.paid ? messages.paid : messages.unpaid}</p>
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
        <span>{messages.total}</span>
        <span className="money">{formatPrice(order.total, language)}</span>
      </p>
    </section>
  )
}
