import { createRoot } from 'react-dom/client'

const element = document.querySelector('#root')
if (element) createRoot(element).render(<a href="/checkout.html?order=A-1001">Checkout</a>)
