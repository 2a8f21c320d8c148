import { ok, type Result } from '../../../core/model/issue.js'
import { parseAuthorization } from '../../../core/wire/authorization.js'
import type { AuthForm } from '../../../core/wire/endpointAuth.js'
import type { SandboxContext } from '../setup/createContext.js'
import { type Refusal, refuse } from '../shared/refusal.js'
import type { SandboxProject } from '../shared/sandboxProject.js'

/**
 * Finds the project that a request proves to be from, or refuses with 401. The refusal says what is
 * wrong, as no real service should: a developer is looking for the mistake.
 *
 * A signature covers the body, so it is computed over the text as sent.
 *
 * @see The interface, "Authentication"
 */
export async function authenticate(
  request: Request,
  expectedProof: { readonly form: AuthForm; readonly body: string },
  { projects, auth, signRequest }: Pick<SandboxContext, 'projects' | 'auth' | 'signRequest'>,
): Promise<Result<SandboxProject, Refusal>> {
  const claim = parseAuthorization(request.headers, auth.scheme)
  const form = auth.accept === 'plain' ? 'plain' : expectedProof.form
  if (claim.type === 'missing' || (auth.accept !== 'any' && claim.type !== form)) {
    return refuse(401, expectation(form, auth))
  }
  const project = projects.find(({ apiKey }) => apiKey === claim.apiKey)
  if (project === undefined) return refuse(401, 'X-API-AUTH names an API key that no project has.')
  if (claim.endpointsKey !== project.endpointsKey) {
    return refuse(401, 'X-API-KEY is not the endpoints key of this project.')
  }
  if (auth.accept === 'any') return ok(project)
  const { apiKey, apiSecret } = project
  if (claim.type === 'plain') {
    if (claim.proof === apiSecret) return ok(project)
    return refuse(401, 'The secret in X-API-AUTH is not the API secret of this project.')
  }
  const { pathname, search } = new URL(request.url)
  const { body } = expectedProof
  const expected = await signRequest({
    method: request.method,
    path: `${pathname}${search}`,
    body,
    apiKey,
    apiSecret,
  })
  if (claim.proof === expected) return ok(project)
  return refuse(
    401,
    'The signature in X-API-AUTH does not match the body and the secret of this project.',
  )
}

function expectation(form: AuthForm, { accept, scheme }: SandboxContext['auth']) {
  const signed = `"${scheme.signed} <API_KEY>:<SIGNATURE>"`
  const plain = `"${scheme.plain} <API_KEY>:<API_SECRET>"`
  let expectedHeader = form === 'plain' ? plain : signed
  if (accept === 'any') expectedHeader = `${plain} or ${signed}`
  return `X-API-AUTH must read ${expectedHeader} and X-API-KEY must be the endpoints key.`
}
