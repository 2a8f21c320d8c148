import { outcomes } from '../../../../src/dev/testing/outcomes.js'
import { scriptedAdapter } from '../../../../src/dev/testing/scriptedAdapter.js'
import { ar } from '../../../../src/locales/ar.js'
import { de } from '../../../../src/locales/de.js'
import { en } from '../../../../src/locales/en.js'
import { CardForm } from '../../../../src/page/CardForm.js'
import { Checkout } from '../../../../src/page/Checkout.js'
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
