import { parseAuthorization, type SignRequest } from '../wire/authorization.js'
import type { SandboxProject } from './projects.js'
import { type Refusal, refuse } from './refusal.js'

export interface AuthenticateOptions {
  readonly projects: readonly SandboxProject[]
  readonly signRequest: SignRequest
}

/**
 * Finds the project a signed request belongs to, or refuses it with 401. The message says which header does not fit,
 * because here a developer reads it; the real service need not be so kind.
 *
 * @param body the text as sent
 * @see The interface, "Authentication", endpoints 1, 2, 5 and 6
 */
export async function authenticate(
  request: Request,
  body: string,
  { projects, signRequest }: AuthenticateOptions,
): Promise<{ readonly type: 'known'; readonly project: SandboxProject } | Refusal> {
  const authorization = parseAuthorization(request.headers)
  if (authorization.type !== 'signed') {
    return refuse(
      401,
      'X-API-AUTH must read "SVC-HMAC-SHA1 <API_KEY>:<SIGNATURE>" and X-API-KEY hold the endpoints key.',
    )
  }
  const project = projects.find(({ apiKey }) => apiKey === authorization.apiKey)
  if (project === undefined) return refuse(401, 'X-API-AUTH names an API key that no project has.')
  if (authorization.endpointsKey !== project.endpointsKey) {
    return refuse(401, 'X-API-KEY is not the endpoints key of this project.')
  }
  const { apiKey, apiSecret } = project
  const { pathname, search } = new URL(request.url)
  const expected = await signRequest({ method: request.method, path: `${pathname}${search}`, body, apiKey, apiSecret })
  if (authorization.signature !== expected) {
    return refuse(401, 'The signature in X-API-AUTH does not fit the body and the secret of this project.')
  }
  return { type: 'known', project }
}
