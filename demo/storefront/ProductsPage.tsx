import { type ReactElement, useState } from 'react'
import { putInCart, quantityOf } from './cart.js'
import { bowlOfTheMonth, formatPrice, type Product, products } from './catalogue.js'
import type { Language, ShopMessages } from './messages.js'
import { Pottery } from './Pottery.js'

/** The shop's first page: what there is, and what it costs. */
export function ProductsPage({
  language,
  messages,
}: {
  language: Language
  messages: ShopMessages
}): ReactElement {
  const [added, setAdded] = useState<Product>()
  const add = (product: Product): void => {
    putInCart(product.id, quantityOf(product.id) + 1)
    setAdded(product)
  }
  return (
    <>
      <h1 tabIndex={-1}>{messages.intro}</h1>
      <ul className="shelf">
        {products.map((product) => (
          <li key={product.id} className="pot">
            <Pottery id={product.id} />
            <h2>{product.name[language]}</h2>
            <p className="about">{product.description[language]}</p>
            <p className="price">{formatPrice(product.price, language)}</p>
            <button
              type="button"
              className="action"
              aria-label={`${messages.add}: ${product.name[language]}`}
              onClick={() => add(product)}
            >
              {messages.add}
            </button>
          </li>
        ))}
      </ul>
      <div className="monthly">
        <Pottery id={bowlOfTheMonth.id} />
        <div>
          <h2>
            <a href="/monthly">{messages.monthly}</a>
          </h2>
          <p className="about">{bowlOfTheMonth.description[language]}</p>
          <p className="price">
            {messages.everyMonth(formatPrice(bowlOfTheMonth.price, language))}
          </p>
        </div>
      </div>
      <div className="toast" role="status" data-shown={added ? '' : undefined}>
        {added && (
          <>
            <span>{messages.added(added.name[language])}</span> <a href="/cart">{messages.cart}</a>
          </>
        )}
      </div>
    </>
  )
}
