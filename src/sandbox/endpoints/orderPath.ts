import { ok, type Result } from '../../model/result.js'
import { isUuid, sameUuid } from '../../model/uuid.js'
import type { SandboxContext } from '../setup/sandboxContext.js'
import { type Refusal, refuse } from '../shared/refusal.js'
import type { SandboxProject } from '../shared/sandboxProject.js'

/** An order's address in endpoints 4, 5 and 6. */
export interface OrderPath {
  /** As the project writes it, in upper or lower case. */
  readonly pos_id: string
  readonly order_id: string
  /** The last segment: `cancel`, or a method's name. */
  readonly operation: string
}

/**
 * Reads `…/pos/{pos_id}/order(s)/{order_id}/{operation}` and checks that it is the caller's project. Each segment is decoded once,
 * so an order's id may contain slashes and percent signs.
 */
export function readOrderPath(
  request: Request,
  { posId }: SandboxProject,
  { root }: SandboxContext,
): Result<OrderPath, Refusal> {
  const path = new URL(request.url).pathname.slice(root.length)
  const [, ...segments] = /^\/api\/v1\/pos\/([^/]+)\/orders?\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  const [pos_id, order_id, operation] = segments.map(decoded)
  if (pos_id === undefined || order_id === undefined || operation === undefined) {
    return refuse(400, 'The path cannot be read: its parts must be UTF-8, percent-encoded once.')
  }
  if (!isUuid(pos_id)) {
    const message = 'pos_id in the path is not a UUID.'
    return refuse(400, message, [{ field: 'pos_id', code: 'format', message }])
  }
  if ([...order_id].length > 256) {
    const message = 'order_id in the path is longer than 256 characters.'
    return refuse(400, message, [{ field: 'order_id', code: 'text_too_long', message }])
  }
  if (!sameUuid(pos_id, posId)) return unknown('pos_id', 'The project of this API key has another pos_id.')
  return ok({ pos_id: posId, order_id, operation })
}

/** Refuses with 404, and names the unknown part of the path. */
export function unknown(
  field: 'pos_id' | 'order_id' | 'operation' | 'transactionId',
  message: string,
): Result<never, Refusal> {
  return refuse(404, message, [{ field, code: 'unknown', message }])
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
