import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { lazy, Suspense } from 'react'
import type { CheckoutAdapter } from '../../../../src/page/adapter/adapter.js'
import { CardForm } from '../../../../src/page/CardForm.js'
import { Checkout } from '../../../../src/page/Checkout.js'
import { show } from '../show.js'

const Widget = lazy(async () => ({ default: (await import('./Widget.js')).Widget }))
const payment = { amount: 499.9, currency: 'UAH', order_id: 'A-1001' }
const hmacSignatureSecret = 'a secret of the test'

/** A backend inside the page: it asks for a challenge, and takes its solution. */
const adapter: CheckoutAdapter = {
  async pay(request) {
    const solution = 'challenge' in request ? request.challenge : undefined
    if (solution !== undefined) {
      const payload: Payload = JSON.parse(atob(solution))
      const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret })
      if (verified) return { type: 'succeeded', payment }
    }
    return { type: 'rejected', issues: [{ field: 'challenge', code: 'required' }] }
  },
  status: () => new Promise(() => {}),
}

async function newChallenge(): Promise<string> {
  const options = {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1_000,
    counter: 60,
    deriveKey,
    hmacSignatureSecret,
  }
  return JSON.stringify(await createChallenge(options))
}

show(
  <main>
    <h1>Checkout</h1>
    <Checkout adapter={adapter} order={{ reference: 'A-1001', amount: '499.90', currency: 'UAH' }}>
      <CardForm
        challenge={(onSolved) => (
          <Suspense>
            <Widget makeChallenge={newChallenge} onSolved={onSolved} />
          </Suspense>
        )}
      />
    </Checkout>
  </main>,
)
