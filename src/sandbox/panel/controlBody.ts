import { parseJsonObject } from '../../model/jsonObject.js'
import { ok, type Result } from '../../model/result.js'
import { readText } from '../endpoints/requestBody.js'
import type { SandboxContext } from '../setup/sandboxContext.js'
import { type Refusal, refuse } from '../shared/refusal.js'

/** What a call to the control API carries: JSON from a program, a form from the panel. */
export type ControlBody = Readonly<Record<string, unknown>>

/**
 * Reads a call to the control API. Nothing at all counts as no members. A page of another site is refused with 403: its
 * visitor's browser would carry out what its author wrote.
 */
export async function readControlBody(
  request: Request,
  { baseUrl }: Pick<SandboxContext, 'baseUrl'>,
): Promise<Result<ControlBody, Refusal>> {
  if (isForeign(request.headers, [request.url, baseUrl])) {
    return refuse(403, 'A page of another site may not control the sandbox.')
  }
  const body = await readText(request)
  if (body.type === 'error') return body
  if (body.value.trim() === '') return ok({})
  const isJson = body.value.trimStart().startsWith('{')
  const members = isJson ? parseJsonObject(body.value) : readForm(body.value)
  return members ? ok(members) : refuse(400, 'The body is neither a JSON object nor a form.')
}

/** `Origin` counts where there is no `Sec-Fetch-Site`: plain http at another address than localhost. A program sends neither. */
function isForeign(headers: Headers, own: readonly string[]): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('Origin')
  return origin !== null && !own.some((address) => new URL(address).origin === origin)
}

/** What is sent empty from the panel is not sent at all. */
function readForm(text: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== ''))
}
