import { outcomes } from '../../../../src/dev/testing/outcomes.js'
import { scriptedAdapter } from '../../../../src/dev/testing/scriptedAdapter.js'
import { en } from '../../../../src/locales/en.js'
import { CardForm } from '../../../../src/page/CardForm.js'
import { Checkout } from '../../../../src/page/Checkout.js'
import { show } from '../show.js'
import '../../../../src/styles.css'

/**
 * A checkout that says how many payments it has sent, and whether it was prerendered: to the page
 * that is seen meanwhile, by the storage that both share.
 */
const answers = [outcomes.declined(), outcomes.succeeded()]
const isDeclined = new URLSearchParams(location.search).has('declined')
const adapter = scriptedAdapter({ pay: isDeclined ? answers : outcomes.succeeded() })
const wasPrerendered = 'prerendering' in document && document.prerendering === true
if (wasPrerendered) localStorage.setItem('prerendered', 'yes')
Object.assign(globalThis, { sent: () => adapter.calls.pay.length, wasPrerendered })

show(
  <main>
    <Checkout
      adapter={adapter}
      order={{ reference: 'A-1001', amount: '499.90', currency: 'UAH' }}
      locale={en}
    >
      <CardForm />
    </Checkout>
  </main>,
)
