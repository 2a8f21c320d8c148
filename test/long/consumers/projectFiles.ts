/**
 * Each value under a name of the shop's, and what a call of it answers: the compiler has to write
 * both types, and so needs a name for every type that they mention.
 */
export function reexportOf(entryPoint: string, names: Readonly<Record<string, boolean>>): string {
  const lines = Object.entries(names).flatMap(([name, isCallable]) => {
    const value = `entryPoint.${name}`
    const answer = `(...args: Parameters<typeof ${value}>) => ${value}(...args)`
    const renamed = `export const ${name}OfShop = ${value}`
    return isCallable ? [renamed, `export const answerOf_${name} = ${answer}`] : [renamed]
  })
  return [
    `import * as entryPoint from '${entryPoint}'`,
    `export * from '${entryPoint}'`,
    ...lines,
  ].join('\n')
}

export const page = `import 'tillkit/styles.css'
import 'tillkit/card-form.css'
import 'tillkit/styles.layered.css'
import { CardForm, Checkout, fetchAdapter, type Outcome } from 'tillkit'
import { CheckoutDevtools } from 'tillkit/devtools'
import { uk } from 'tillkit/locales/uk'

// A type that is lost is \`any\` and takes everything. Then no error comes, which is an error here.
const adapter = fetchAdapter({ address: '/' })
// @ts-expect-error
export const withoutPrice = <Checkout adapter={adapter} order={{ reference: 'A-1', amount: true }} />

export function CheckoutPage({ report }: { report: (outcome: Outcome) => void }) {
  return (
    <Checkout
      adapter={fetchAdapter({ address: '/api/checkout' })}
      order={{ reference: 'A-1001', amount: '499.90', currency: 'UAH' }}
      locale={uk}
      onOutcome={report}
    >
      <CheckoutDevtools>
        <CardForm />
      </CheckoutDevtools>
    </Checkout>
  )
}
`

export const checkout = `import { nodeClientAddress, toNodeListener } from 'tillkit/node'
import { createCheckoutServer, memoryStore } from 'tillkit/server'

const checkout = createCheckoutServer({
  environment: 'test',
  publicUrl: 'https://shop.example/api/checkout',
  returnPage: 'https://shop.example/return',
  service: { baseUrl: 'https://pay.example', posId: '', apiKey: '', apiSecret: '', endpointsKey: '' },
  modes: ['direct'],
  store: memoryStore(),
  protection: { clientAddress: nodeClientAddress },
  findOrder: (reference) => ({
    amount: '499.90',
    currency: 'UAH',
    description: reference,
    customer_id: 'c-1',
  }),
  callbacks: { onPayment: 'none' },
})

// @ts-expect-error
createCheckoutServer({ environment: 'tested' })

export const listener = toNodeListener(checkout.fetch)
`
