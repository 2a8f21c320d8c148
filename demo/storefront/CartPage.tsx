import { type ReactElement, useRef, useState } from 'react'
import { type CartLine, putInCart, sumOf, useCart } from './cart.js'
import { formatPrice } from './catalogue.js'
import { EmptyPage } from './EmptyPage.js'
import type { Language, ShopMessages } from './messages.js'
import { placeOrder } from './order.js'
import { Pottery } from './Pottery.js'
import { Promises } from './Promises.js'
import { navigate } from './router.js'

/** What the shopper has picked, and the way to the checkout. */
export function CartPage({
  language,
  messages,
}: {
  language: Language
  messages: ShopMessages
}): ReactElement {
  const lines = useCart()
  return (
    <>
      <h1 tabIndex={-1}>{messages.cart}</h1>
      {lines === undefined && <p>{messages.loading}</p>}
      {lines?.length === 0 && (
        <EmptyPage
          scene="emptyShelf"
          text={messages.cartEmpty}
          link={{ href: '/', text: messages.toPots }}
        />
      )}
      {lines && lines.length > 0 && (
        <CartLines lines={lines} language={language} messages={messages} />
      )}
    </>
  )
}

function CartLines({
  lines,
  language,
  messages,
}: {
  lines: readonly CartLine[]
  language: Language
  messages: ShopMessages
}): ReactElement {
  const [failed, setFailed] = useState(false)
  const placing = useRef(false)

  const checkOut = async (): Promise<void> => {
    if (placing.current) return
    placing.current = true
    setFailed(false)
    try {
      const order = await placeOrder(lines)
      navigate(`/checkout?order=${order.reference}`)
    } catch {
      // Whatever went wrong, nothing is charged by placing an order: saying so and offering it
      // again is all there is to do.
      setFailed(true)
    } finally {
      placing.current = false
    }
  }

  return (
    <div className="cart">
      <ul className="lines">
        {lines.map((line) => (
          <CartRow key={line.product.id} line={line} language={language} messages={messages} />
        ))}
      </ul>
      <div className="sum">
        <dl>
          <div>
            <dt>{messages.delivery}</dt>
            <dd>{messages.free}</dd>
          </div>
          <div className="grand">
            <dt>{messages.total}</dt>
            <dd className="money">{formatPrice(sumOf(lines), language)}</dd>
          </div>
        </dl>
        <div role="alert">{failed && <p className="trouble">{messages.orderFailed}</p>}</div>
        <button type="button" className="action" onClick={checkOut}>
          {messages.toCheckout}
        </button>
        <Promises messages={messages} />
      </div>
    </div>
  )
}

function CartRow({
  line,
  language,
  messages,
}: {
  line: CartLine
  language: Language
  messages: ShopMessages
}): ReactElement {
  const { product, quantity } = line
  const name = product.name[language]
  return (
    <li className="line">
      <Pottery id={product.id} />
      <div className="line-name">
        <h2>{name}</h2>
        <p>{`${formatPrice(product.price, language)} ${messages.each}`}</p>
      </div>
      <div className="line-change">
        <select
          aria-label={messages.quantity(name)}
          value={quantity}
          onChange={(event) => putInCart(product.id, Number(event.target.value))}
        >
          {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
        <button
          type="button"
          className="quiet"
          aria-label={messages.remove(name)}
          onClick={() => putInCart(product.id, 0)}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <span className="money">{formatPrice(product.price * quantity, language)}</span>
    </li>
  )
}
