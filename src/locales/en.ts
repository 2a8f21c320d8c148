import type { Locale } from './types/messages.js'

/** English, of the card form and the return page: what `<Checkout>` says without a `locale`. */
export const en: Locale = {
  tag: 'en',
  direction: 'ltr',
  messages: {
    cardNumber: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'MM / YY',
    securityCode: 'Security code',
    securityCodeHint: '3 digits on the back',
    securityCodeHintFront: '4 digits on the front',
    cardholder: 'Name on card',
    optionalField: '{label} (optional)',

    requiredCardNumber: 'Enter your card number',
    requiredExpiry: 'Enter the expiry date on your card',
    requiredSecurityCode: 'Enter the security code on your card',
    requiredCodeAgain: 'Enter the security code again',
    requiredCardholder: 'Enter the name as it is printed on your card',
    summaryTitle: 'Please check these details',

    card_number_incomplete: 'Card number is too short: enter all the digits on your card',
    card_number_too_long: 'Card number is too long: check it against your card',
    card_number_repeated: 'Card number is one digit repeated: check it against your card',
    card_number_checksum: 'Card number has a mistyped digit: check it against your card',
    expiry_format: 'Enter the expiry date as month and year, for example 09 / 30',
    expiry_month: 'Enter a month from 01 to 12',
    expiry_past: 'This card has expired: check the date or use another card',
    expiry_far: 'Expiry date is too far ahead: check it against your card',
    security_code_digits: 'Security code has digits only: check it against your card',
    security_code_length: 'Security code has a wrong number of digits: check it against your card',
    name_card_number: 'This looks like a card number: enter the name as it is printed on your card',
    text_too_long: 'This is too long: shorten it',
    format: 'Check this against your card',
    service_refused: 'The payment service did not take this: check it against your card',

    pay: 'Pay {amount}',
    paying: 'Paying…',
    stillWorking: 'Still working…',
    'submitting.title': 'Your payment is on its way.',
    'submitting.text': 'Please wait.',

    'rejected.title': 'The payment was not made',
    'rejected.text': 'You have not been charged. Check your details and try again, or pay another way.',
    price_changed: 'The price has changed to {amount}. Check it and pay again.',
    priceChangedText: 'The price has changed. Check it and pay again.',
    'not_sent.title': 'The payment was not sent',
    'not_sent.text':
      'The connection was lost before your payment reached us. You have not been charged. Please try again.',
    'failed.title': 'The payment was not made',
    'failed.text': 'Something went wrong on our side. You have not been charged. Please try again.',
    insecureText:
      'The connection is not secure, so your details were not sent. Open this page with https and try again.',
    orderUnknownText:
      'This order cannot be paid here any more. You have not been charged. Please check your order in the shop.',

    'acting.title': 'You are going to your bank',
    'acting.text': 'Your bank asks you to confirm this payment. If its page does not open by itself, use the link.',
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
    confirmingBankText: 'Your bank has not confirmed it yet. If you did not finish there, you can continue.',
    heldText:
      'This order is already being paid. If your bank asks you to confirm this payment, finish there. Please do not pay again.',
    confirmingStoppedText:
      'It takes longer than usual. The shop gets the result even if you close this page. Please do not pay again. Check again in a while.',
    'unknown.title': 'We have not heard back yet',
    'unknown.text': 'Your payment may have gone through. Please do not pay again. The page updates by itself.',
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
    'needs_review.text': 'Please do not pay again. The shop will tell you. Your order number helps when you ask.',
    'empty.title': 'There is no payment to show',
    'empty.text': 'If you have just paid, look for a confirmation from the shop before you pay again.',

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
