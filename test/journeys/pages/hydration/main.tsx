import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { CardForm as RegistryForm } from '@/components/tillkit/card-form'
import { outcomes } from '../../../../src/dev/testing/outcomes.js'
import { scriptedAdapter } from '../../../../src/dev/testing/scriptedAdapter.js'
import { CardForm } from '../../../../src/page/CardForm.js'
import { Checkout } from '../../../../src/page/Checkout.js'
import '../../../../src/styles.css'

/** As a server renders it; `hydrate()` is the page's script that comes late. */
const adapter = scriptedAdapter({ pay: outcomes.succeeded() })
const Form = location.search === '?registry' ? RegistryForm : CardForm
const page = (
  <main>
    <Checkout adapter={adapter} order={{ reference: 'A-1001', amount: '499.90', currency: 'UAH' }}>
      <Form />
    </Checkout>
  </main>
)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element to render into.')
root.innerHTML = renderToString(page)
Object.assign(globalThis, {
  hydrate: () => void hydrateRoot(root, page),
  sent: () => adapter.calls.pay.length,
})
