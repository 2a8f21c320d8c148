import { scriptedAdapter } from '../../../../src/dev/testing/scriptedAdapter.js'
import { CardForm } from '../../../../src/page/CardForm.js'
import { Checkout } from '../../../../src/page/Checkout.js'
import { CustomerFields } from '../../../../src/page/customer/CustomerFields.js'
import { CardholderField } from '../../../../src/page/fields/CardholderField.js'
import { CardNumberField } from '../../../../src/page/fields/CardNumberField.js'
import { ExpiryField } from '../../../../src/page/fields/ExpiryField.js'
import { SecurityCodeField } from '../../../../src/page/fields/SecurityCodeField.js'
import { ErrorSummary } from '../../../../src/page/form/ErrorSummary.js'
import { PayButton } from '../../../../src/page/form/PayButton.js'
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
