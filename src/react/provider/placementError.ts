import { CheckoutError } from '../../model/checkoutError.js'

// As in explainError.ts: bundlers replace this by the mode, and drop the sentences in production.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

const sentences = {
  'no <Checkout>': 'There is no <Checkout> above this component, so there is nothing to pay: put it inside one.',
  'no <CardForm>':
    'There is no <CardForm> above this component, so there is nothing to submit it: put it inside one, or inside <CardFields> in a form of your own.',
  'no <FormProvider>':
    'There is no <FormProvider> of react-hook-form above <CardFields>: put it inside your form’s. If there is one, two copies of react-hook-form are installed: see npm ls react-hook-form.',
  'no order': 'There is nothing to pay: give the <Checkout> above an order.',
  'no card fields':
    'A <CardForm> needs a CardNumberField, an ExpiryField and a SecurityCodeField: put all three inside.',
}

/** The error of a misplaced component: a sentence in development, its key in production. */
export function placementError(what: keyof typeof sentences): CheckoutError {
  try {
    if (process.env.NODE_ENV !== 'production') return new CheckoutError('configuration', sentences[what])
  } catch {}
  return new CheckoutError('configuration', what)
}
