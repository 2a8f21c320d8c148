import type { ExtraMessages } from '../types/extraMessages.js'

/** Ukrainian, of the components around the card form. */
export const ukExtra: ExtraMessages = {
  firstName: 'Ім’я',
  lastName: 'Прізвище',
  patronymic: 'По батькові',
  email: 'Електронна пошта',
  phone: 'Номер телефону',
  country: 'Країна',
  chooseCountry: 'Виберіть країну',
  birthday: 'Дата народження',
  taxId: 'Податковий номер (РНОКПП)',
  receiptBy: 'Як надіслати чек',
  receiptEmail: 'Електронна пошта',
  receiptNone: 'Без чека',
  requiredField: '{label}: заповніть це поле',
  checkField: '{label}: перевірте це поле',
  emailFormat: 'Введіть адресу електронної пошти на зразок name@example.com',
  phoneFormat: 'Введіть номер телефону з кодом країни, наприклад {example}',
  birthdayFormat: 'Введіть дату свого народження',
  taxIdFormat: 'Перевірте податковий номер: одну з цифр введено неправильно',
  amountFormat: 'Введіть суму, наприклад {example}',

  savedCards: 'Чим заплатити',
  savedCard: '{brand}, останні цифри {digits}',
  cardExpires: 'Дійсна до {date}',
  cardExpired: 'Термін дії минув {date}',
  useAnotherCard: 'Інша картка',
  savedCardRefused: 'Цією карткою тут більше не можна заплатити. Виберіть іншу',
  saveCard: 'Зберегти картку для наступних покупок',
  cardsAccepted: 'Приймаємо {brands}',
  brandNotAccepted: 'Такою карткою тут не заплатити. Приймаємо {brands}',
  brandUnknown: 'Ми не знаємо такого виду карток. Перевірте номер; заплатити нею все одно можна',

  payHosted: 'Перейти до оплати',
  hostedHint: 'Дані картки ви введете на захищеній сторінці оплати, а потім повернетеся сюди.',
  openPaymentTitle: 'Ви не завершили оплату',
  openPaymentText: 'Продовжте на сторінці оплати або скасуйте платіж і заплатіть інакше.',
  cancelPayment: 'Скасувати й заплатити інакше',
  cancelFailed: 'Скасувати платіж не вдалося. Можливо, він уже проходить: будь ласка, не платіть удруге.',
  timeLeft: 'Залишилося часу на оплату: {time}',
  timeOver: 'Час на оплату вийшов.',

  bankFrame: 'Підтвердження в банку',
  closeBankFrame: 'Закрити',
  bankFrameClosed: 'Ви закрили сторінку банку. Відкрийте її знову, щоб підтвердити платіж.',

  subscription: 'Підписка',
  chargeEvery: '{amount} {interval}',
  everyDay: '=1:щодня|one:раз на {count} день|few:раз на {count} дні|many:раз на {count} днів|other:раз на {count} дня',
  everyWeek:
    '=1:щотижня|one:раз на {count} тиждень|few:раз на {count} тижні|many:раз на {count} тижнів|other:раз на {count} тижня',
  everyMonth:
    '=1:щомісяця|one:раз на {count} місяць|few:раз на {count} місяці|many:раз на {count} місяців|other:раз на {count} місяця',
  everyQuarter:
    '=1:щокварталу|one:раз на {count} квартал|few:раз на {count} квартали|many:раз на {count} кварталів|other:раз на {count} кварталу',
  everyYear:
    '=1:щороку|one:раз на {count} рік|few:раз на {count} роки|many:раз на {count} років|other:раз на {count} року',
  chargedToday: 'Сьогодні',
  nextCharge: 'Наступне списання',
  lastCharge: 'Останнє списання',
  noLastCharge: 'Доки її не скасовано',
  retryCharge:
    'one:Якщо списати не вдасться, буде ще {count} спроба з інтервалом {time}.|few:Якщо списати не вдасться, буде ще до {count} спроб з інтервалом {time}.|many:Якщо списати не вдасться, буде ще до {count} спроб з інтервалом {time}.|other:Якщо списати не вдасться, буде ще до {count} спроби з інтервалом {time}.',
  noRetryCharge: 'Якщо списати не вдасться, повторних спроб не буде.',
  intervalCount: 'Раз на',
  intervalUnit: 'Період',
  firstChargeDate: 'Перше списання',
  lastChargeDate: 'Останнє списання',
  numberRange: 'Введіть ціле число від {min} до {max}',
  dateOrder: 'Останнє списання не може бути раніше за перше',

  split: 'Як поділено цей платіж',
  splitLeft: 'Залишилося поділити: {amount}',
  splitOver: 'Забагато на {amount}',
  splitDone: 'Поділено все',
  splitTakeRest: 'Віддати решту: {name}',
}
