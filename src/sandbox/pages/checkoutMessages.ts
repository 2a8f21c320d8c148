import type { IssueCode } from '../../model/issue.js'

/** The fields of the checkout form. */
export type CheckoutField = 'cc_number' | 'expiry' | 'card_cvv'

/** The texts of the hosted checkout form. */
export type CheckoutMessages = typeof en

/** The texts of a field's issues. `other` is for all other codes. */
export type CheckoutErrors = Readonly<Partial<Record<IssueCode, string>>> & { readonly other: string }

/** Chooses the language by the first subtag of `customer_lang`. The interface does not show which ones the service supports. */
export function checkoutMessagesFor(customer_lang: string): CheckoutMessages {
  return /^uk(?:[-_]|$)/i.test(customer_lang) ? uk : en
}

const en = {
  lang: 'en',
  title: 'Pay by card',
  merchant: 'Merchant',
  amount: 'Amount',
  order: 'Order',
  payBy: 'Pay by',
  labels: { cc_number: 'Card number', expiry: 'Expiry date', card_cvv: 'Security code' },
  hints: { cc_number: '', expiry: 'Such as 04/30', card_cvv: '3 or 4 digits' },
  errorsTitle: 'Something needs to be put right',
  errors: {
    cc_number: {
      required: 'Enter the card number',
      card_number_incomplete: 'Enter the whole card number: some digits are missing',
      card_number_too_long: 'Check the card number: there are too many digits',
      other: 'Check the card number: at least one digit is wrong',
    },
    expiry: {
      required: 'Enter the expiry date',
      expiry_month: 'Enter a month from 01 to 12',
      expiry_past: 'This card has expired: use another one',
      expiry_far: 'Check the year on the card',
      other: 'Enter the expiry date as month and year, such as 04/30',
    },
    card_cvv: {
      required: 'Enter the security code',
      security_code_length: 'Enter all digits of the security code: three, for American Express four',
      other: 'Enter the security code in digits',
    },
  },
  pay: (amount: string) => `Pay ${amount}`,
  local: {
    title: 'Sandbox',
    pay: 'Pay with the bank’s app',
    amount: 'Amount, if you pay another',
    error: 'Enter the amount with two decimals at most, such as 499.90',
  },
  cancel: 'Cancel the payment',
  results: {
    paid: { title: 'Paid', lead: 'There is nothing left to do here.' },
    cancelled: { title: 'Payment cancelled', lead: 'No money was taken.' },
    expired: { title: 'Too late to pay', lead: 'The time to pay has passed. No money was taken.' },
    declined: { title: 'Payment declined', lead: 'Your bank did not agree. No money was taken.' },
  },
  back: (merchant: string) => `Back to ${merchant}`,
  close: 'You can close this page.',
  theMerchant: 'the merchant',
  noMoney: 'This is a sandbox. No money moves.',
}

const uk: CheckoutMessages = {
  lang: 'uk',
  title: 'Оплата карткою',
  merchant: 'Продавець',
  amount: 'Сума',
  order: 'Замовлення',
  payBy: 'Сплатити до',
  labels: { cc_number: 'Номер картки', expiry: 'Термін дії', card_cvv: 'Код безпеки' },
  hints: { cc_number: '', expiry: 'Наприклад 04/30', card_cvv: '3 або 4 цифри' },
  errorsTitle: 'Дещо потрібно виправити',
  errors: {
    cc_number: {
      required: 'Введіть номер картки',
      card_number_incomplete: 'Введіть номер картки повністю: бракує цифр',
      card_number_too_long: 'Перевірте номер картки: забагато цифр',
      other: 'Перевірте номер картки: щонайменше одна цифра хибна',
    },
    expiry: {
      required: 'Введіть термін дії',
      expiry_month: 'Введіть місяць від 01 до 12',
      expiry_past: 'Термін дії цієї картки минув: скористайтеся іншою',
      expiry_far: 'Перевірте рік на картці',
      other: 'Введіть термін дії як місяць і рік, наприклад 04/30',
    },
    card_cvv: {
      required: 'Введіть код безпеки',
      security_code_length: 'Введіть усі цифри коду безпеки: три, для American Express чотири',
      other: 'Введіть код безпеки цифрами',
    },
  },
  pay: (amount) => `Сплатити ${amount}`,
  local: {
    title: 'Пісочниця',
    pay: 'Сплатити в застосунку банку',
    amount: 'Сума, якщо платите іншу',
    error: 'Введіть суму, щонайбільше з двома знаками після коми, наприклад 499.90',
  },
  cancel: 'Скасувати платіж',
  results: {
    paid: { title: 'Сплачено', lead: 'Більше нічого робити не потрібно.' },
    cancelled: { title: 'Платіж скасовано', lead: 'Кошти не списано.' },
    expired: { title: 'Час на оплату минув', lead: 'Кошти не списано.' },
    declined: { title: 'Платіж відхилено', lead: 'Ваш банк не погодив оплату. Кошти не списано.' },
  },
  back: (merchant) => `Назад до ${merchant}`,
  close: 'Цю сторінку можна закрити.',
  theMerchant: 'продавця',
  noMoney: 'Це пісочниця. Гроші не переказуються.',
}
