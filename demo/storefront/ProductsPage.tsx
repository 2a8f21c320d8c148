import { type ReactElement, useState } from 'react'
import { putInCart, quantityOf } from './cart.js'
import { formatPrice, type Product, products } from './catalogue.js'
import { Pottery } from './Pottery.js'
import type { Language, Words } from './words.js'

/** The shop's first page: what there is, and what it costs. */
export function ProductsPage({ language, words }: { language: Language; words: Words }): ReactElement {
  const [added, setAdded] = useState<Product>()
  const add = (product: Product): void => {
    putInCart(product.id, quantityOf(product.id) + 1)
    setAdded(product)
  }
  return (
    <>
      <h1 tabIndex={-1}>{words.intro}</h1>
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
              aria-label={`${words.add}: ${product.name[language]}`}
              onClick={() => add(product)}
            >
              {words.add}
            </button>
          </li>
        ))}
      </ul>
      <div className="toast" role="status" data-shown={added ? '' : undefined}>
        {added && (
          <>
            <span>{words.added(added.name[language])}</span> <a href="/cart">{words.cart}</a>
          </>
        )}
      </div>
    </>
  )
}
