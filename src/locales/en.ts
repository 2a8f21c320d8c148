import type { Locale } from './types/messages.js'

/** English, of the card form and the return page: what `<Checkout>` says without a `locale`. */
export const en: Locale = {
  tag: 'en',
  direction: 'ltr',
  amountSamples: {
    'en EUR': '€1,234.50',
    'en GBP': '£1,234.50',
    'en UAH': 'UAH\u00a01,234.50',
    'en USD': '$1,234.50',
  },
  messages: {
    cardNumber: 'Card number',
    cardNumberHint: 'The long number on your card',
    expiry: 'Expiry date',
    expiryHint: 'MM / YY',
    securityCode: 'Security code',
    securityCodeHint: '3 digits on the back',
    securityCodeHintFront: '4 digits on the front',
    cardholder: 'Name on card',
    cardholderHint: 'As shown on your card',
    optionalField: '{label} (optional)',

    requiredCardNumber: 'Enter your card number',
    requiredExpiry: 'Enter expiry date',
    requiredSecurityCode: 'Enter security code',
    requiredCodeAgain: 'Enter code again',
    requiredCardholder: 'Enter name on card',
    summaryTitle: 'Please check these details',

    card_number_incomplete: 'Card number is too short',
    card_number_too_long: 'Card number is too long',
    card_number_repeated: 'This is not a card number',
    card_number_checksum: 'Check the number: a digit is wrong',
    expiry_format: 'Date like 09 / 30',
    expiry_month: 'Month is 01 to 12',
    expiry_past: 'Card has expired',
    expiry_far: 'Date is too far off',
    security_code_digits: 'Code is digits only',
    security_code_length: 'Check code length',
    name_card_number: 'Enter the name, not the card number',
    text_too_long: 'Too long: shorten it',
    format: 'Check your card',
    service_refused: 'Refused: check this',

    pay: 'Pay {amount}',
    order: 'Order with obligation to pay',
    orByCard: 'or pay by card',
    paying: 'Paying…',
    stillWorking: 'Still working…',
    pageLoading: 'Page is loading…',
    scriptNeeded:
      'Paying by card needs JavaScript. Turn it on and reload this page, or pay another way.',
    'submitting.title': 'Your payment is on its way.',
    'submitting.text': 'Please wait.',

    'rejected.title': 'The payment was not made',
    'rejected.text':
      'You have not been charged. Check your details and try again, or pay another way.',
    savedCardText:
      'You have not been charged. This card can no longer be used here. Choose another one.',
    price_changed: 'The price has changed to {amount}. Check it and pay again.',
    priceChangedText: 'The price has changed. Check it and pay again.',
    'not_sent.title': 'The payment was not sent',
    'not_sent.text': 'You have not been charged. Please try again.',
    'failed.title': 'The payment was not made',
    'failed.text': 'Something went wrong on our side. You have not been charged. Please try again.',
    insecureText:
      'The connection is not secure, so your details were not sent. Open this page with https and try again.',
    orderUnknownText:
      'This order cannot be paid here any more. You have not been charged. Please check your order in the shop.',
    agentText: 'You have not been charged. To pay {amount}, press the button yourself.',

    'acting.title': 'You are going to your bank',
    'acting.text':
      'Your bank asks you to confirm this payment. If its page does not open by itself, use the link.',
    'redirect.title': 'You are going to the payment page',
    'redirect.text': 'If it does not open by itself, use the link.',
    'blocked.title': 'The next page could not be opened',
    'blocked.text':
      'You can only finish this payment there, and its address is not safe. Nothing is charged until you finish it. Check again, or ask the shop and give your order number.',
    'recovering.title': 'Looking up your payment',
    'recovering.text': 'One moment, please.',
    'confirming.title': 'Confirming your payment',
    'confirming.text':
      'We are checking whether your payment went through. This usually takes a few seconds. The page updates by itself.',
    confirmingBankText:
      'Your bank has not confirmed it yet. If you did not finish there, you can continue.',
    heldText:
      'This order is already being paid. If your bank asks you to confirm this payment, finish there. Please do not pay again.',
    confirmingStoppedText:
      'It takes longer than usual. The shop gets the result even if you close this page. Please do not pay again. Check again in a while.',
    'unknown.title': 'We have not heard back yet',
    'unknown.text':
      'Your payment may have gone through. Please do not pay again. The page updates by itself.',
    refusedText:
      'We are checking whether your payment was accepted. Please do not pay again. The page updates by itself.',
    unknownStoppedText:
      'Your payment may have gone through. Please do not pay again. Check again, or ask the shop and give your order number.',
    'succeeded.title': 'Payment successful',
    'succeeded.text': 'Thank you. Your payment has been received.',
    'declined.title': 'Payment declined',
    'declined.text': 'You have not been charged. Use another card, or ask your bank.',
    limitText: 'You have not been charged. A limit of this card was reached: use another card.',
    retryAfter:
      'You have not been charged. A limit of this card was reached: use another card, or try again after {time}.',
    'cancelled.title': 'Payment cancelled',
    'cancelled.text': 'You have not been charged.',
    'needs_review.title': 'The shop is checking your payment',
    'needs_review.text':
      'Please do not pay again. The shop will tell you. Your order number helps when you ask.',
    'empty.title': 'There is no payment to show',
    'empty.text':
      'If you have just paid, look for a confirmation from the shop before you pay again.',

    orderNumber: 'Order number',
    amount: 'Amount',
    amountPaid: 'Amount paid',
    paidTo: 'Paid to',
    date: 'Date',
    card: 'Card',
    receipt: 'View receipt',
    continueAtBank: 'Continue at your bank',
    continue: 'Continue',
    checkAgain: 'Check again',
    retry: 'Try again',
    backToShop: 'Back to the shop',
  },
}
