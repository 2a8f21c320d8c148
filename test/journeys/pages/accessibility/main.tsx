import { CardForm } from '../../../../src/react/CardForm.js'
import { Checkout } from '../../../../src/react/Checkout.js'
import { CustomerFields } from '../../../../src/react/customer/CustomerFields.js'
import { CardholderField } from '../../../../src/react/fields/CardholderField.js'
import { CardNumberField } from '../../../../src/react/fields/CardNumberField.js'
import { ExpiryField } from '../../../../src/react/fields/ExpiryField.js'
import { SecurityCodeField } from '../../../../src/react/fields/SecurityCodeField.js'
import { ErrorSummary } from '../../../../src/react/form/ErrorSummary.js'
import { PayButton } from '../../../../src/react/form/PayButton.js'
import { scriptedAdapter } from '../../../../src/testing/scriptedAdapter.js'
import { show } from '../show.js'
import '../../../../src/styles.css'

/** Counted in the page, where a journey can ask. */
const adapter = scriptedAdapter({ pay: 'silence' })
Object.assign(globalThis, { sent: () => adapter.calls.pay.length })

show(
  <main>
    <h1>Checkout</h1>
    <Checkout adapter={adapter} order={{ reference: 'A-1001', amount: '499.90', currency: 'UAH' }}>
      <CardForm>
        <ErrorSummary />
        <CustomerFields
          fields={['customer_fname', 'customer_email', 'customer_country', 'f_receipt_delivery']}
        />
        <CardNumberField hint="The long number across the card" />
        <ExpiryField />
        <CardholderField />
        <SecurityCodeField />
        <PayButton />
      </CardForm>
    </Checkout>
  </main>,
)
