import type { ReactElement } from 'react'
import { placeOrder } from '../shop/placeOrder'

/** Runs on the server only; the form works without JavaScript. */
export default function ProductPage(): ReactElement {
  return (
    <>
      <h1>A bowl</h1>
      <p>Stoneware, UAH 499.90.</p>
      <form action={placeOrder}>
        <button type="submit">Buy</button>
      </form>
    </>
  )
}
