import type { Language } from './messages.js'

export type ProductId = 'bowl' | 'jug' | 'cups'

/** One thing the shop sells. The server reads prices from here; what a browser says about a price is never asked. */
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

export function findProduct(id: unknown): Product | undefined {
  return products.find((product) => product.id === id)
}

/** Kopiykas as the decimal text an order carries: `49990` is `"499.90"`. */
export function toAmount(kopiykas: number): string {
  return (kopiykas / 100).toFixed(2)
}

export function formatPrice(kopiykas: number, language: Language): string {
  const currencyDisplay = currencyDisplays[language]
  return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).format(kopiykas / 100)
}
