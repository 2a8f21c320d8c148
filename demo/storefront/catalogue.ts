import { type Language, messages } from './messages.js'

export type ProductId = 'bowl' | 'jug' | 'cups' | 'monthly'

/**
 * One thing the shop sells. The server reads prices from here; what a browser says about a price is
 * never asked.
 */
export interface Product {
  readonly id: ProductId
  /** In kopiykas, so that sums stay exact. */
  readonly price: number
  readonly name: Readonly<Record<Language, string>>
  readonly description: Readonly<Record<Language, string>>
}

export const currency = 'UAH'

/** How the currency is written: ₴ where people write it so. Servers and browsers agree on these. */
export const currencyDisplays = { en: 'code', uk: 'narrowSymbol' } as const

export const products: readonly Product[] = [
  {
    id: 'bowl',
    price: 49_990,
    name: { en: 'Varenyky bowl', uk: 'Миска для вареників' },
    description: {
      en: 'Wide and shallow, 24 cm. Green glaze inside, bare clay outside, a slip wave drawn by hand.',
      uk: 'Широка й неглибока, 24 см. Усередині зелена полива, зовні гола глина, хвиля виведена від руки.',
    },
  },
  {
    id: 'jug',
    price: 128_000,
    name: { en: 'Milk jug', uk: 'Глечик на молоко' },
    description: {
      en: 'Holds a litre and a half and pours without a drip. Ochre slip with three rows of dots.',
      uk: 'Вміщує півтора літра й не капає. Вохристий ангоб і три ряди крапок.',
    },
  },
  {
    id: 'cups',
    price: 76_050,
    name: { en: 'Two small cups', uk: 'Пара горняток' },
    description: {
      en: 'A quarter of a litre each. No two are alike: yours come from one firing.',
      uk: 'По чверть літра кожне. Двох однакових немає, але ваші з одного випалу.',
    },
  },
]

/** Sold on a page of its own: it is paid every month, and so alone in its order. */
export const bowlOfTheMonth: Product = {
  id: 'monthly',
  price: 39_900,
  name: { en: messages.en.monthly, uk: messages.uk.monthly },
  description: {
    en: 'Each month another bowl from Opishnia, until you end it.',
    uk: 'Щомісяця інша миска з Опішні, доки ви цього не завершите.',
  },
}

export const monthlyTerms = { interval_unit: 'month', interval_count: 1 } as const

export function isMonthly({
  lines,
}: {
  readonly lines: readonly { readonly product: ProductId }[]
}): boolean {
  return lines.some(({ product }) => product === bowlOfTheMonth.id)
}

export function findProduct(id: unknown): Product | undefined {
  return [...products, bowlOfTheMonth].find((product) => product.id === id)
}

/** Kopiykas as the decimal text an order carries: `49990` is `"499.90"`. */
export function toAmount(kopiykas: number): string {
  return (kopiykas / 100).toFixed(2)
}

export function formatPrice(kopiykas: number, language: Language): string {
  const currencyDisplay = currencyDisplays[language]
  return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).format(
    kopiykas / 100,
  )
}
