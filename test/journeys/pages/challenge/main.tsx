import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import type { CheckoutAdapter } from '../../../../src/checkout/adapter.js'
import { arWhole } from '../../../../src/locales/ar.js'
import { en } from '../../../../src/locales/en.js'
import { CardForm } from '../../../../src/react/CardForm.js'
import { Checkout } from '../../../../src/react/Checkout.js'

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
  const options = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, counter: 60, deriveKey, hmacSignatureSecret }
  return JSON.stringify(await createChallenge(options))
}

/** `?arabic` shows the page in Arabic. */
const locale = location.search === '?arabic' ? arWhole : en
document.documentElement.lang = locale.tag
document.documentElement.dir = locale.direction

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element to render into.')
createRoot(root).render(
  <StrictMode>
    <main>
      <h1>Checkout</h1>
      <Checkout adapter={adapter} order={{ reference: 'A-1001', amount: '499.90', currency: 'UAH' }} locale={locale}>
        <CardForm
          challenge={(onSolved) => (
            <Suspense>
              <Widget makeChallenge={newChallenge} onSolved={onSolved} />
            </Suspense>
          )}
        />
      </Checkout>
    </main>
  </StrictMode>,
)
