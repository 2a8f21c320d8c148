import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import 'tillkit/styles.css'
import { loadOrder, placeOrder } from './orders'
import { CheckoutPage, ProductPage, ReturnPage, Trouble } from './pages'
import './shop.css'

const router = createBrowserRouter([
  {
    ErrorBoundary: Trouble,
    HydrateFallback: () => <p>Loading …</p>,
    children: [
      { path: '/', Component: ProductPage, action: placeOrder },
      { path: '/checkout/:reference', Component: CheckoutPage, loader: loadOrder },
      { path: '/return', Component: ReturnPage },
    ],
  },
])

const shop = document.getElementById('shop')
if (shop) {
  createRoot(shop).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
