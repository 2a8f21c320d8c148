import { type ReactElement, useRef, useState } from 'react'
import { type CartLine, putInCart, sumOf, useCart } from './cart.js'
import { formatPrice } from './catalogue.js'
import { placeOrder } from './order.js'
import { Pottery } from './Pottery.js'
import { navigate } from './router.js'
import type { Language, Words } from './words.js'

/** What the shopper has picked, and the way to the checkout. */
export function CartPage({ language, words }: { language: Language; words: Words }): ReactElement {
  const lines = useCart()
  return (
    <>
      <h1 tabIndex={-1}>{words.cart}</h1>
      {lines === undefined && <p>{words.loading}</p>}
      {lines?.length === 0 && (
        <p>
          {words.cartEmpty} <a href="/">{words.toPots}</a>
        </p>
      )}
      {lines && lines.length > 0 && <CartLines lines={lines} language={language} words={words} />}
    </>
  )
}

function CartLines({
  lines,
  language,
  words,
}: {
  lines: readonly CartLine[]
  language: Language
  words: Words
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
      // Whatever went wrong, nothing is charged by placing an order: saying so and offering it again is all there is to do.
      setFailed(true)
    } finally {
      placing.current = false
    }
  }

  return (
    <div className="cart">
      <ul className="lines">
        {lines.map((line) => (
          <CartRow key={line.product.id} line={line} language={language} words={words} />
        ))}
      </ul>
      <dl className="sum">
        <div>
          <dt>{words.delivery}</dt>
          <dd>{words.free}</dd>
        </div>
        <div className="grand">
          <dt>{words.total}</dt>
          <dd>{formatPrice(sumOf(lines), language)}</dd>
        </div>
      </dl>
      <div role="alert">{failed && <p className="trouble">{words.orderFailed}</p>}</div>
      <button type="button" className="action" onClick={checkOut}>
        {words.toCheckout}
      </button>
    </div>
  )
}

function CartRow({ line, language, words }: { line: CartLine; language: Language; words: Words }): ReactElement {
  const { product, quantity } = line
  const name = product.name[language]
  return (
    <li className="line">
      <Pottery id={product.id} />
      <div className="line-name">
        <h2>{name}</h2>
        <p>
          {formatPrice(product.price, language)} {words.each}
        </p>
      </div>
      <div className="line-change">
        <select
          aria-label={words.quantity(name)}
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
          aria-label={words.remove(name)}
          onClick={() => putInCart(product.id, 0)}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
    </li>
  )
}
