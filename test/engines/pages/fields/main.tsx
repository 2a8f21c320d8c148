import { createRoot } from 'react-dom/client'
import { CardForm } from '../../../../src/react/CardForm.js'
import { Checkout } from '../../../../src/react/Checkout.js'
import { CustomerFields } from '../../../../src/react/customer/CustomerFields.js'
import { scriptedAdapter } from '../../../../src/testing/scriptedAdapter.js'
import '../../../../src/styles.css'

// What the demo does not have: a birthday.
const root = document.getElementById('root')
if (!root) throw new Error('The page has no element to render into.')
createRoot(root).render(
  <Checkout adapter={scriptedAdapter({})} order={{ reference: 'A-1001', amount: '499.90', currency: 'UAH' }}>
    <CardForm>
      <CustomerFields fields={['customer_email', 'customer_birthday']} />
    </CardForm>
  </Checkout>,
)
