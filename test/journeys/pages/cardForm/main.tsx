import { ar } from '../../../../src/locales/ar.js'
import { de } from '../../../../src/locales/de.js'
import { en } from '../../../../src/locales/en.js'
import { CardForm } from '../../../../src/react/CardForm.js'
import { Checkout } from '../../../../src/react/Checkout.js'
import { outcomes } from '../../../../src/testing/outcomes.js'
import { scriptedAdapter } from '../../../../src/testing/scriptedAdapter.js'
import { show } from '../show.js'
import '../../../../src/styles.css'

/**
 * A page with the form alone; the address says in which language, and whether it asks for a name.
 */
const asked = new URLSearchParams(location.search)
const locale = [ar, de].find(({ tag }) => tag === asked.get('locale')) ?? en
const adapter = scriptedAdapter({ pay: outcomes.declined() })

document.documentElement.lang = locale.tag
document.documentElement.dir = locale.direction
show(
  <main>
    <Checkout
      adapter={adapter}
      order={{ reference: 'A-1001', amount: '499.90', currency: 'UAH' }}
      locale={locale}
    >
      <CardForm cardholder={asked.has('name') ? 'required' : 'none'} />
    </Checkout>
  </main>,
)
