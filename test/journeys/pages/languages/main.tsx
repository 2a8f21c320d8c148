import type { ReactElement } from 'react'
import type { Locale } from '../../../../src/locales/types/messages.js'
import { customerFields } from '../../../../src/model/customer/customerFields.js'
import { CardForm } from '../../../../src/react/CardForm.js'
import { Checkout } from '../../../../src/react/Checkout.js'
import { CustomerFields } from '../../../../src/react/customer/CustomerFields.js'
import { CardholderField } from '../../../../src/react/fields/CardholderField.js'
import { CardNumberField } from '../../../../src/react/fields/CardNumberField.js'
import { ExpiryField } from '../../../../src/react/fields/ExpiryField.js'
import { SecurityCodeField } from '../../../../src/react/fields/SecurityCodeField.js'
import { PayButton } from '../../../../src/react/form/PayButton.js'
import { SaveCardConsent } from '../../../../src/react/saved-cards/SaveCardConsent.js'
import { SavedCards } from '../../../../src/react/saved-cards/SavedCards.js'
import { SubscriptionFields } from '../../../../src/react/subscription/SubscriptionFields.js'
import { scriptedAdapter } from '../../../../src/testing/scriptedAdapter.js'
import { show } from '../show.js'
import '../../../../src/styles.css'

const languages = import.meta.glob<Readonly<Record<string, Locale>>>(
  '../../../../src/locales/*.ts',
  { eager: true },
)

const adapter = scriptedAdapter({ pay: 'silence' })
const order = { reference: 'A-1001', amount: '1234567.90', currency: 'UAH' }
const cards = [{ id: 'card-1', cc_mask: '424242******4242', exp_month: 12, exp_year: 2049 }]

/**
 * A form with every field there is, and one of a card alone, in every language or in the one that
 * the address names.
 */
function Forms({ locale }: { readonly locale: Locale }): ReactElement {
  return (
    <article id={locale.tag}>
      <Checkout adapter={adapter} order={order} locale={locale}>
        <CardForm cardholder="required" />
        <CardForm>
          <CustomerFields legend={locale.tag} fields={customerFields} />
          <SubscriptionFields terms={{ interval_unit: 'month', interval_count: 1 }} />
          <CardNumberField />
          <ExpiryField />
          <SecurityCodeField />
          <CardholderField />
          <SaveCardConsent />
          <PayButton />
        </CardForm>
        <CardForm>
          <SavedCards cards={cards} withSecurityCode onForget={async () => {}} />
          <PayButton />
        </CardForm>
      </Checkout>
    </article>
  )
}

const only = new URLSearchParams(location.search).get('only')
// English is whole in the components.
const wholes = Object.values(languages)
  .flatMap((file) =>
    Object.entries(file).flatMap(([name, locale]) => (/^en$|Whole$/.test(name) ? locale : [])),
  )
  .filter(({ tag }) => only === null || tag === only)
show(wholes.map((locale) => <Forms key={locale.tag} locale={locale} />))
