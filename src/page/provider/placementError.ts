import { CheckoutError } from '../../core/model/checkoutError.js'

// As in explainError.ts: bundlers replace this by the mode, and drop the sentences in production.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

const sentences = {
  'no <Checkout>':
    'There is no <Checkout> above this component, so there is nothing to pay: put it inside one.',
  'no <CardForm>':
    'There is no <CardForm> above this component, so there is nothing to submit it: put it ' +
    'inside one, or inside <CardFields> in a form of your own.',
  'no <FormProvider>':
    'There is no <FormProvider> of react-hook-form above <CardFields>: put it inside your ' +
    'form’s. If there is one, two copies of react-hook-form are installed: see npm ls ' +
    'react-hook-form.',
  'no order': 'There is nothing to pay: give the <Checkout> above an order.',
  'no adapter':
    'No adapter answers this component: put it inside a <Checkout>, or give it your backend’s ' +
    'address as adapter. An adapter of your own needs request for Apple Pay and for a ' +
    'subscription.',
  'no price':
    'The terms of a subscription say what is paid today: give amount and currency, or a ' +
    '<Checkout> with an order around.',
  'no environment': 'Google Pay: environment is test or live.',
  'no sheet': 'The wallet refused the sheet: check country, currency and networks.',
  'no card fields':
    'A <CardForm> needs a CardNumberField, an ExpiryField and a SecurityCodeField: put all ' +
    'three inside.',
}

/**
 * The error of a component that is misplaced, or lacks what it needs: a sentence in development,
 * its key in production.
 */
export function placementError(what: keyof typeof sentences): CheckoutError {
  try {
    if (process.env.NODE_ENV !== 'production')
      return new CheckoutError('configuration', sentences[what])
  } catch {}
  return new CheckoutError('configuration', what)
}
