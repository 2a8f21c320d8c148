import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { CardForm } from '../../../../src/react/CardForm.js'
import { Checkout } from '../../../../src/react/Checkout.js'
import { CustomerFields } from '../../../../src/react/customer/CustomerFields.js'
import { CardNumberField } from '../../../../src/react/fields/CardNumberField.js'
import { ExpiryField } from '../../../../src/react/fields/ExpiryField.js'
import { SecurityCodeField } from '../../../../src/react/fields/SecurityCodeField.js'
import { ErrorSummary } from '../../../../src/react/form/ErrorSummary.js'
import { PayButton } from '../../../../src/react/form/PayButton.js'
import { SavedCards } from '../../../../src/react/saved-cards/SavedCards.js'
import { outcomes } from '../../../../src/testing/outcomes.js'
import { scriptedAdapter } from '../../../../src/testing/scriptedAdapter.js'
import '../../../../src/styles.css'

const adapter = scriptedAdapter({ pay: outcomes.succeeded() })
const cards = [
  { id: 'card-1', cc_mask: '424242******4242', exp_month: 12, exp_year: 2049 },
  { id: 'card-2', cc_mask: '378282*****0005', exp_month: 3, exp_year: 2047 },
  { id: 'card-3', cc_mask: '545454******5454', exp_month: 1, exp_year: 2020 },
]

/** What the demo does not have: stored cards, and the shopper's own fields. The tests ask for one by `?scene=`. */
const scenes: Readonly<Record<string, ReactElement>> = {
  savedCards: (
    <CardForm>
      <ErrorSummary />
      <SavedCards cards={cards} withSecurityCode />
      <PayButton />
    </CardForm>
  ),
  customer: (
    <CardForm>
      <ErrorSummary />
      <CustomerFields legend="You" fields={['customer_email', 'customer_birthday']} />
      <CardNumberField />
      <ExpiryField />
      <SecurityCodeField />
      <PayButton />
    </CardForm>
  ),
}

/** What was sent to Pay, for the test to read: its cards are the sandbox's. */
Object.assign(globalThis, { sent: adapter.calls.pay })

const scene = scenes[new URLSearchParams(location.search).get('scene') ?? '']
const root = document.getElementById('root')
if (!root || !scene) throw new Error('The page has no element to render into, or there is no such scene.')
createRoot(root).render(
  <Checkout adapter={adapter} order={{ reference: 'A-1001', amount: '499.90', currency: 'UAH' }}>
    {scene}
  </Checkout>,
)
