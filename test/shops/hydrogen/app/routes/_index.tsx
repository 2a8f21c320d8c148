export default function Homepage() {
  return <a href="/checkout/A-1001">Checkout</a>
}
