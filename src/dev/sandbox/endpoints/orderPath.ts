import { ok } from '../../../core/model/issue.js'
import { isUuid, sameUuid } from '../../../core/model/uuid.js'
import type { AuthForm } from '../../../core/wire/endpointAuth.js'
import type { SandboxContext } from '../setup/createContext.js'
import { refuse, refuseMember } from '../shared/refusal.js'
import { authenticate } from './authenticate.js'

/** What the path of endpoints 4, 5 and 6 names. */
export interface OrderPath {
  /** As the project writes it, in upper or lower case. */
  readonly pos_id: string
  readonly order_id: string
  readonly operation: string
}

/**
 * Reads `…/pos/{pos_id}/order(s)/{order_id}/{operation}`. Each segment is decoded once, so an id
 * may contain slashes.
 */
export async function readOrder(request: Request, form: AuthForm, context: SandboxContext) {
  const caller = await authenticate(request, { form, body: '' }, context)
  if (caller.type === 'error') return caller
  const { posId } = caller.value
  const path = new URL(request.url).pathname.slice(context.root.length)
  const [, ...segments] = /^\/api\/v1\/pos\/([^/]+)\/orders?\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  const [pos_id, order_id, operation] = segments.map(decoded)
  if (pos_id === undefined || order_id === undefined || operation === undefined) {
    return refuse(400, 'The path cannot be read: its parts must be UTF-8, percent-encoded once.')
  }
  if (!isUuid(pos_id)) {
    return refuseMember(400, ['pos_id', 'format'], 'pos_id in the path is not a UUID.')
  }
  if ([...order_id].length > 256) {
    return refuseMember(
      400,
      ['order_id', 'text_too_long'],
      'order_id in the path is longer than 256 characters.',
    )
  }
  if (!sameUuid(pos_id, posId)) return refuseMember(404, ['pos_id', 'unknown'], otherProject)
  return ok({ pos_id: posId, order_id, operation })
}

/**
 * Also the refusal of a creation. The credentials decide the project, and a `pos_id` beside them
 * must be the same.
 */
export const otherProject = 'The project of this API key has another pos_id.'

function decoded(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
