export type Language = 'en' | 'uk'

export function isLanguage(text: unknown): text is Language {
  return text === 'en' || text === 'uk'
}

/** Every text of the shop itself. The checkout's own messages come from `tillkit/locales/*`. */
export interface ShopMessages {
  readonly shop: string
  readonly tagline: string
  readonly skip: string
  readonly menu: string
  readonly languages: string
  readonly pots: string
  readonly cart: string
  readonly inCart: (count: number) => string
  readonly itemCount: (count: number) => string
  readonly footer: string
  readonly openSandbox: string
  readonly openAdmin: string
  readonly intro: string
  readonly add: string
  readonly added: (name: string) => string
  readonly cartEmpty: string
  readonly toPots: string
  readonly quantity: (name: string) => string
  readonly remove: (name: string) => string
  readonly each: string
  readonly total: string
  readonly delivery: string
  readonly free: string
  readonly toCheckout: string
  readonly orderFailed: string
  readonly checkout: string
  readonly yourOrder: (reference: string) => string
  readonly orderMissing: string
  readonly stalled: string
  readonly standIns: string
  readonly reloadToSee: string
  readonly loading: string
  readonly paid: string
  readonly unpaid: string
  readonly thanks: string
  readonly yourOrders: string
  readonly noOrders: string
  readonly alreadyPaid: string
  readonly seeOrder: string
  readonly backToCart: string
  readonly notFound: string
  readonly notFoundWhy: string
  readonly monthly: string
  readonly subscribe: string
  readonly everyMonth: (price: string) => string
  /** Of packing, breakage and return. */
  readonly promises: readonly [string, string, string]
}

const en: ShopMessages = {
  shop: 'Hlyna',
  tagline: 'Pottery from Opishnia',
  skip: 'Skip to the content',
  menu: 'Shop',
  languages: 'Language',
  pots: 'Pots',
  cart: 'Cart',
  inCart: (count) => (count === 1 ? '1 item in the cart' : `${count} items in the cart`),
  itemCount: (count) => (count === 1 ? '1 item' : `${count} items`),
  footer:
    'A demonstration shop. Nothing is sold, and every payment goes to a sandbox on this machine.',
  openSandbox: 'Open the sandbox',
  openAdmin: 'Open the operators’ pages',
  intro: 'Thrown by hand, fired with pine.',
  add: 'Add to cart',
  added: (name) => `In the cart: ${name}`,
  cartEmpty: 'Your cart is empty.',
  toPots: 'See the pots',
  quantity: (name) => `Quantity: ${name}`,
  remove: (name) => `Remove: ${name}`,
  each: 'each',
  total: 'Total',
  delivery: 'Delivery',
  free: 'free',
  toCheckout: 'Check out',
  orderFailed: 'The order could not be placed. Please try again.',
  checkout: 'Checkout',
  yourOrder: (reference) => `Order ${reference}`,
  orderMissing: 'There is no such order for you here. It may have been placed in another browser.',
  stalled:
    'The script of this page has not started, so its buttons do nothing. The browser’s console says why.',
  standIns: 'The sandbox plays Apple Pay and Google Pay here, in any browser.',
  reloadToSee:
    'Without JavaScript this page does not follow your payment. Load it again to see whether it has arrived.',
  loading: 'One moment …',
  paid: 'Paid',
  unpaid: 'Not paid yet',
  thanks: 'Your payment',
  yourOrders: 'Your orders',
  noOrders: 'You have placed no order in this browser.',
  alreadyPaid: 'This order is paid. Nothing more is due.',
  seeOrder: 'See your orders',
  backToCart: 'Back to the cart',
  notFound: 'There is no such page',
  notFoundWhy: 'Its address is mistyped, or the page was removed.',
  monthly: 'Bowl of the month',
  subscribe: 'Subscribe',
  everyMonth: (price) => `${price} a month`,
  promises: [
    'Packed in straw and sent within three days.',
    'Broken on the way? You get another one.',
    'You may send it back for thirty days.',
  ],
}

const uk: ShopMessages = {
  shop: 'Глина',
  tagline: 'Кераміка з Опішні',
  skip: 'Перейти до вмісту',
  menu: 'Крамниця',
  languages: 'Мова',
  pots: 'Посуд',
  cart: 'Кошик',
  inCart: (count) => `Товарів у кошику: ${count}`,
  itemCount: (count) => `Товарів: ${count}`,
  footer:
    'Крамниця-приклад. Тут нічого не продають, а кожен платіж іде до пісочниці на цьому комп’ютері.',
  openSandbox: 'Відкрити пісочницю',
  openAdmin: 'Відкрити сторінки операторів',
  intro: 'Виточено вручну, випалено сосною.',
  add: 'До кошика',
  added: (name) => `У кошику: ${name}`,
  cartEmpty: 'Ваш кошик порожній.',
  toPots: 'До посуду',
  quantity: (name) => `Кількість: ${name}`,
  remove: (name) => `Прибрати: ${name}`,
  each: 'за одиницю',
  total: 'Разом',
  delivery: 'Доставка',
  free: 'безкоштовно',
  toCheckout: 'Оформити замовлення',
  orderFailed: 'Не вдалося оформити замовлення. Спробуйте ще раз.',
  checkout: 'Оплата',
  yourOrder: (reference) => `Замовлення ${reference}`,
  orderMissing: 'Такого замовлення для вас тут немає. Можливо, його оформлено в іншому браузері.',
  stalled:
    'Скрипт цієї сторінки не запустився, тому кнопки не діють. Причину видно в консолі браузера.',
  standIns: 'Apple Pay і Google Pay тут відтворює пісочниця, у будь-якому браузері.',
  reloadToSee:
    'Без JavaScript ця сторінка не стежить за платежем. Оновіть її, щоб побачити, чи він надійшов.',
  loading: 'Хвилинку …',
  paid: 'Сплачено',
  unpaid: 'Ще не сплачено',
  thanks: 'Ваш платіж',
  yourOrders: 'Ваші замовлення',
  noOrders: 'У цьому браузері ви ще нічого не замовляли.',
  alreadyPaid: 'Це замовлення сплачено. Більше нічого платити не треба.',
  seeOrder: 'Переглянути замовлення',
  backToCart: 'Назад до кошика',
  notFound: 'Такої сторінки немає',
  notFoundWhy: 'В адресі помилка, або сторінку прибрали.',
  monthly: 'Миска місяця',
  subscribe: 'Підписатися',
  everyMonth: (price) => `${price} на місяць`,
  promises: [
    'Пакуємо в солому й надсилаємо за три дні.',
    'Розбилося в дорозі? Надішлемо інше.',
    'Повернути можна впродовж тридцяти днів.',
  ],
}

export const messages: Readonly<Record<Language, ShopMessages>> = { en, uk }
