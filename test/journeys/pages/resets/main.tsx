import type { ReactElement, ReactNode } from 'react'
import type { Outcome } from '../../../../src/core/contract/outcome.js'
import { outcomes } from '../../../../src/dev/testing/outcomes.js'
import { type AdapterScript, scriptedAdapter } from '../../../../src/dev/testing/scriptedAdapter.js'
import { CardForm } from '../../../../src/page/CardForm.js'
import { Checkout } from '../../../../src/page/Checkout.js'
import { CustomerFields } from '../../../../src/page/customer/CustomerFields.js'
import { AcceptedBrands } from '../../../../src/page/fields/AcceptedBrands.js'
import { CardholderField } from '../../../../src/page/fields/CardholderField.js'
import { CardNumberField } from '../../../../src/page/fields/CardNumberField.js'
import { CardPreview } from '../../../../src/page/fields/CardPreview.js'
import { ExpiryField } from '../../../../src/page/fields/ExpiryField.js'
import { SecurityCodeField } from '../../../../src/page/fields/SecurityCodeField.js'
import { ErrorSummary } from '../../../../src/page/form/ErrorSummary.js'
import { PayButton } from '../../../../src/page/form/PayButton.js'
import { HostedRedirect } from '../../../../src/page/hosted/HostedRedirect.js'
import { SaveCardConsent } from '../../../../src/page/saved-cards/SaveCardConsent.js'
import { SavedCards } from '../../../../src/page/saved-cards/SavedCards.js'
import { SplitEditor } from '../../../../src/page/split/SplitEditor.js'
import { SplitSummary } from '../../../../src/page/split/SplitSummary.js'
import { PaymentStatus } from '../../../../src/page/status/PaymentStatus.js'
import { SubscriptionFields } from '../../../../src/page/subscription/SubscriptionFields.js'
import { SubscriptionTerms } from '../../../../src/page/subscription/SubscriptionTerms.js'
import { createBankFrame } from '../../../../src/page/three-ds/createBankFrame.js'
import { ThreeDSFrame } from '../../../../src/page/three-ds/ThreeDSFrame.js'
import { show } from '../show.js'
import { countOtherDots, findDifferences, keepLooks, setSheets } from './looks.js'

Object.assign(globalThis, { looks: { countOtherDots, findDifferences, keepLooks, setSheets } })

const order = { reference: 'A-1001', amount: '499.90', currency: 'UAH' }
const bank = createBankFrame()
const now = Date.parse('2026-11-21T18:30:00Z')
const parts = [
  { id: 'cups', name: 'Cups', amount: '400.00' },
  { id: 'post', name: 'Post', amount: '50.00' },
]
const cards = [
  { id: 'card-1', cc_mask: '424242******4242', exp_month: 12, exp_year: 2049 },
  { id: 'card-2', cc_mask: '545454******5454', exp_month: 1, exp_year: 2020 },
]

/**
 * Every part with a look, in the states that look different. The journey asks for one by `?scene=`.
 */
const scenes: Readonly<Record<string, () => ReactElement>> = {
  cardForm: () => (
    <Shop script={{ pay: 'silence' }}>
      <CardForm />
    </Shop>
  ),
  brandsAndPreview: () => (
    <Shop script={{ pay: 'silence' }}>
      <CardForm>
        <ErrorSummary />
        <CardPreview />
        <AcceptedBrands brands={['visa', 'mastercard']}>
          <CardNumberField />
        </AcceptedBrands>
        <ExpiryField />
        <CardholderField required={false} />
        <SecurityCodeField />
        <SaveCardConsent onChange={() => {}} />
        <PayButton />
      </CardForm>
    </Shop>
  ),
  savedCards: () => (
    <Shop script={{ pay: 'silence' }}>
      <CardForm>
        <SavedCards cards={cards} withSecurityCode />
        <PayButton />
      </CardForm>
    </Shop>
  ),
  customer: () => (
    <Shop script={{ pay: 'silence' }}>
      <CardForm>
        <ErrorSummary />
        <CustomerFields
          legend="You"
          fields={[
            'customer_fname',
            'customer_lname',
            'customer_email',
            'customer_country',
            'f_receipt_delivery',
          ]}
        />
        <SubscriptionFields terms={{ interval_unit: 'month', interval_count: 1 }} now={() => now} />
        <CardNumberField />
        <ExpiryField />
        <SecurityCodeField />
        <PayButton />
      </CardForm>
    </Shop>
  ),
  terms: () => (
    <Shop script={{}}>
      <SubscriptionTerms
        terms={{ interval_unit: 'month', interval_count: 1 }}
        createdAt={now}
        timeZone="Europe/Kyiv"
      />
      <SplitSummary parts={parts} currency="UAH" />
      <SplitEditor total="499.90" parts={parts} currency="UAH" />
      <HostedRedirect />
    </Shop>
  ),
  succeeded: () => status(outcomes.succeeded({ processed_amount: 400, processed_currency: 'UAH' })),
  declined: () =>
    status(
      outcomes.declined({
        status_description: 'Limit reached',
        limit_info: { description: 'Daily' },
      }),
    ),
  bankFrame: () => (
    <Shop
      script={{ pay: outcomes.action_required({ user_action_url: `${location.origin}/nowhere` }) }}
      isFramed
    >
      <ThreeDSFrame bank={bank}>
        <CardForm />
      </ThreeDSFrame>
    </Shop>
  ),
}

interface ShopProps {
  readonly script: AdapterScript
  readonly isFramed?: boolean
  readonly children: ReactNode
}

function Shop({ script, isFramed = false, children }: ShopProps): ReactElement {
  const adapter = scriptedAdapter({ hosted: 'silence', ...script })
  return (
    <Checkout
      adapter={adapter}
      order={order}
      allowedOrigins={[location.origin]}
      {...(isFramed && { host: bank.host })}
    >
      {children}
    </Checkout>
  )
}

function status(outcome: Outcome): ReactElement {
  // As a shopper comes back: the token is in the address.
  history.replaceState(null, '', `${location.search}#tillkit_attempt=${'q'.repeat(43)}`)
  return (
    <Checkout adapter={scriptedAdapter({ status: outcome })} allowedOrigins={[location.origin]}>
      <PaymentStatus heading="h1" retryHref="/checkout" />
    </Checkout>
  )
}

const scene = scenes[new URLSearchParams(location.search).get('scene') ?? '']
if (!scene) throw new Error('The address names no scene.')
show(scene())
