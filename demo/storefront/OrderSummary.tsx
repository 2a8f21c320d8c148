import type { ReactElement } from 'react'
import { findProduct, formatPrice } from './catalogue.js'
import type { Language, ShopMessages } from './messages.js'
import type { ShopOrder } from './order.js'
import { Pottery } from './Pottery.js'

export interface OrderSummaryProps {
  readonly order: ShopOrder
  readonly language: Language
  readonly messages: ShopMessages
}

/** An order out of the merchant's own database, folded to one line where there is little room. */
export function OrderSummary({ order, language, messages }: OrderSummaryProps): ReactElement {
  const name = messages.yourOrder(order.reference)
  const itemCount = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className="order" aria-label={name} data-paid={order.paid}>
      <details>
        <summary>
          <span className="stack">
            {order.lines.map(({ product }) => (
              <Pottery key={product} id={product} />
            ))}
          </span>
          <h2>{name}</h2>
          <span className="stamp">
            <span className="payment">{order.paid ? messages.paid : messages.unpaid}</span>
            <span>{messages.itemCount(itemCount)}</span>
          </span>
          <span className="money">{formatPrice(order.total, language)}</span>
        </summary>
        <ul>
          {order.lines.map((line) => {
            const product = findProduct(line.product)
            return (
              product && (
                <li key={line.product}>
                  <Pottery id={product.id} />
                  <span className="item">
                    <span>{product.name[language]}</span>
                    {line.quantity > 1 && (
                      <span className="count-of">
                        {`${line.quantity} × ${formatPrice(product.price, language)}`}
                      </span>
                    )}
                  </span>
                  <span className="money">
                    {formatPrice(product.price * line.quantity, language)}
                  </span>
                </li>
              )
            )
          })}
        </ul>
        <p className="order-total">
          <span>{messages.total}</span>
          <span className="money">{formatPrice(order.total, language)}</span>
        </p>
      </details>
    </section>
  )
}
