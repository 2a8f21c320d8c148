import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CardForm } from '../../../../src/react/CardForm.js'
import { CardholderField } from '../../../../src/react/CardholderField.js'
import { CardNumberField } from '../../../../src/react/CardNumberField.js'
import { Checkout } from '../../../../src/react/Checkout.js'
import { CustomerFields } from '../../../../src/react/CustomerFields.js'
import { ErrorSummary } from '../../../../src/react/ErrorSummary.js'
import { ExpiryField } from '../../../../src/react/ExpiryField.js'
import { PayButton } from '../../../../src/react/PayButton.js'
import { SecurityCodeField } from '../../../../src/react/SecurityCodeField.js'
import { scriptedAdapter } from '../../../../src/testing/scriptedAdapter.js'
import '../../../../src/styles.css'

/** Counted in the page, where a journey can ask. */
const adapter = scriptedAdapter({ pay: 'silence' })
Object.assign(globalThis, { sent: () => adapter.calls.pay.length })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element to render into.')
createRoot(root).render(
  <StrictMode>
    <main>
      <h1>Checkout</h1>
      <Checkout adapter={adapter} order={{ reference: 'A-1001', amount: '499.90', currency: 'UAH' }}>
        <CardForm>
          <ErrorSummary />
          <CustomerFields fields={['customer_fname', 'customer_email', 'customer_country', 'f_receipt_delivery']} />
          <CardNumberField hint="The long number across the card" />
          <ExpiryField />
          <CardholderField />
          <SecurityCodeField />
          <PayButton />
        </CardForm>
      </Checkout>
    </main>
  </StrictMode>,
)
