import { parseJsonObject } from '../../../core/model/jsonObject.js'
import type { SandboxContext } from '../setup/createContext.js'
import { refusalResponse } from '../shared/refusal.js'
import { readJsonText } from './requestBody.js'

/**
 * @see https://developer.apple.com/documentation/applepayontheweb/requesting-an-apple-pay-payment-session
 */
const members: Readonly<Record<string, RegExp>> = {
  merchantIdentifier: /^.+$/,
  displayName: /^.{1,64}$/u,
  initiative: /^web$/,
  initiativeContext: /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i,
}

const sessionLifeMs = 300_000

/**
 * Answers as Apple's gateway, for tests of Apple Pay: a merchant session for one payment, or 400.
 * It looks at no certificate.
 */
export async function applePaySessionRoute(
  request: Request,
  { clock }: SandboxContext,
): Promise<Response> {
  const body = await readJsonText(request)
  if (body.type === 'error') return refusalResponse(body.error)
  const sessionRequest = parseJsonObject(body.value) ?? {}
  const wrongFields = Object.keys(members).filter(
    (field) => !members[field]?.test(String(sessionRequest[field] ?? '')),
  )
  const issues = wrongFields.map((field) => {
    return { field, code: 'format', message: `${field} is missing or wrong.` }
  })
  if (issues.length > 0)
    return refusalResponse({ status: 400, message: 'No session was made.', issues })
  const { merchantIdentifier, displayName, initiativeContext: domainName } = sessionRequest
  const epochTimestamp = clock.now()
  return Response.json({
    epochTimestamp,
    expiresAt: epochTimestamp + sessionLifeMs,
    merchantSessionIdentifier: crypto.randomUUID(),
    nonce: crypto.randomUUID().slice(0, 8),
    merchantIdentifier,
    domainName,
    displayName,
  })
}
