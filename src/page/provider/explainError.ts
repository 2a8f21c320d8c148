import type { Outcome } from '../../core/contract/outcome.js'
import { CheckoutError, type CheckoutErrorCode } from '../../core/model/checkoutError.js'

// Bundlers replace this by the mode, and drop the branch in production. Without a bundler there is
// no `process`, which counts as production. A page's tests do not count as development.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The backend explains other codes. */
const advice: Partial<Readonly<Record<CheckoutErrorCode, string>>> = {
  insecure_context: 'Card data is sent from secure pages only: use HTTPS or localhost.',
  agent_submit:
    'The browser marks this submit as an agent’s. Nothing was sent, and the shopper is asked to ' +
    'press the button. Give the form of a card no toolname.',
  unreachable:
    'Nothing answered. Start the backend; check that the adapter’s address is where it is ' +
    'mounted, and that the page’s policy (connect-src) allows it.',
  answer_unreadable:
    'That is no answer of a checkout backend: a page of HTML perhaps, or another server’s 404. ' +
    'Give the adapter the path of the backend’s publicUrl, and hand every route below it to ' +
    'the backend. An adapter of your own answered no outcome.',
  internal:
    'The backend failed, and its own log says why; or it is not started, and a proxy before it ' +
    'says so. A body that was read before it: mount it before body parsers.',
  origin_refused:
    'The page and the backend’s publicUrl must share one origin: compare publicUrl with the ' +
    'page’s address.',
  navigation_refused:
    'Only https addresses and allowedOrigins are gone to. List the origin in allowedOrigins of ' +
    '<Checkout>: the sandbox’s http://localhost:8455 needs it.',
}

const adviceOnFile =
  'A late file of the page did not load: the connection broke, or a deployment has removed the ' +
  'file. Keep the files of the version before, and let the policy (script-src) allow them.'

/** What to do about an answer of something before the backend, by its status. */
const adviceOnAnswer: readonly (readonly [status: RegExp, text: string])[] = [
  [
    /^(?:opaqueredirect|3..)$/,
    'A redirect of a payment is not followed. A rule for trailing slashes, a login or a move to ' +
      'https makes one: let these paths through. In Next.js with trailingSlash, set ' +
      'skipTrailingSlashRedirect: true.',
  ],
  [
    /^(?:401|403|406|429)$/,
    'A login, a CSRF check, a firewall or a limit before the backend refused it: let these paths ' +
      'through.',
  ],
  [/^405$/, 'Hand every method of these paths to the backend.'],
  [/^413$/, 'What stands before the backend must take bodies of up to 64 kB.'],
]

/** Says where a redirect leads: a script can read only that of a question. */
async function explainRedirect(address: string): Promise<void> {
  const { pathname } = new URL((await fetch(address)).url)
  const isSlash = pathname === `${new URL(address, location.href).pathname}/`
  console.error(
    `Tillkit: ${address} leads to ${pathname}: ` +
      (isSlash ? 'a rule for trailing slashes.' : 'a login, or another server.'),
  )
}

/**
 * In development, logs the error with its fix, and returns an error with this text. Production
 * bundles no sentence.
 */
export function explainError(error: CheckoutError): CheckoutError {
  try {
    if (process.env.NODE_ENV === 'development') {
      const { code, message } = error
      const [, address = '', answer = ''] = /^(\S+) (opaqueredirect|\d{3})\b/.exec(message) ?? []
      const byAnswer = adviceOnAnswer.find(([status]) => status.test(answer))?.[1]
      const byCode = message === 'no file' ? adviceOnFile : advice[code]
      const texts = [`${code}: ${message}`, byAnswer, byCode]
      const explained = new CheckoutError(code, texts.filter(Boolean).join(' '))
      console.error(`Tillkit: ${explained.message}`)
      if (answer === 'opaqueredirect') void explainRedirect(address).catch(() => undefined)
      return explained
    }
  } catch {}
  return error
}

/**
 * In development, logs to the console that a refusal is no fault of the shopper's: only the backend
 * knows the reason.
 */
export function explainOutcome(outcome: Outcome, reference = 'unknown'): void {
  try {
    if (process.env.NODE_ENV === 'development' && outcome.type === 'rejected') {
      const fields = outcome.issues
        .map(({ field, code }) => `${field || 'the request'}: ${code}`)
        .join(', ')
      console.error(
        `Tillkit: order ${reference} was not paid and nothing was charged (${fields}). ` +
          'With not_allowed, the order that findOrder answers does not let the payer fill ' +
          'in the field: list it in payerFields, or, for a wallet, name it in the order’s ' +
          'wallets. With service_refused, the service could not be reached or did not take the ' +
          'request: the backend’s log (onLog) says why.',
      )
    }
  } catch {}
}
