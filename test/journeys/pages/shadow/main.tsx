import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { outcomes } from '../../../../src/dev/testing/outcomes.js'
import { scriptedAdapter } from '../../../../src/dev/testing/scriptedAdapter.js'
import { en } from '../../../../src/locales/en.js'
import { CardForm } from '../../../../src/page/CardForm.js'
import { Checkout } from '../../../../src/page/Checkout.js'
import styles from '../../../../src/styles.css?inline'

/** The form in the shadow root of an element; with `?light` in the element itself. */
const host = document.getElementById('root')
if (!host) throw new Error('The page has no element to render into.')
const isLight = location.search === '?light'
const root = isLight ? host : host.attachShadow({ mode: 'open' })
const style = document.createElement('style')
style.textContent = styles
const container = document.createElement('main')
root.append(style, container)

const adapter = scriptedAdapter({ pay: [outcomes.declined(), outcomes.succeeded()] })
Object.assign(globalThis, { sent: adapter.calls.pay })
createRoot(container).render(
  <StrictMode>
    <Checkout
      adapter={adapter}
      order={{ reference: 'A-1001', amount: '499.90', currency: 'UAH' }}
      locale={en}
    >
      <CardForm />
    </Checkout>
  </StrictMode>,
)
