export default function Index() {
  return <a href="/checkout/A-1001">Checkout</a>
}
