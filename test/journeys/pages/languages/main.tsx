import type { ReactElement } from 'react'
import { customerFields } from '../../../../src/core/model/customer/customerFields.js'
import { scriptedAdapter } from '../../../../src/dev/testing/scriptedAdapter.js'
import type { Locale } from '../../../../src/locales/types/messages.js'
import { CardForm } from '../../../../src/page/CardForm.js'
import { Checkout } from '../../../../src/page/Checkout.js'
import { CustomerFields } from '../../../../src/page/customer/CustomerFields.js'
import { CardholderField } from '../../../../src/page/fields/CardholderField.js'
import { CardNumberField } from '../../../../src/page/fields/CardNumberField.js'
import { ExpiryField } from '../../../../src/page/fields/ExpiryField.js'
import { SecurityCodeField } from '../../../../src/page/fields/SecurityCodeField.js'
import { PayButton } from '../../../../src/page/form/PayButton.js'
import { SaveCardConsent } from '../../../../src/page/saved-cards/SaveCardConsent.js'
import { SavedCards } from '../../../../src/page/saved-cards/SavedCards.js'
import { SubscriptionFields } from '../../../../src/page/subscription/SubscriptionFields.js'
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
