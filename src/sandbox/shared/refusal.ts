import { failed, type Result } from '../../model/result.js'

/** What is wrong with a request: a field, a code, and a sentence for the developer. */
export interface RefusalIssue {
  readonly field: string
  readonly code: string
  readonly message: string
}

/** The HTTP statuses the sandbox refuses with. The interface shows none, so these are its own choice. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 500

/** A refused request: what is answered, before it becomes a response. */
export interface Refusal {
  readonly status: RefusalStatus
  readonly message: string
  readonly issues: readonly RefusalIssue[]
}

export function refuse(
  status: RefusalStatus,
  message: string,
  issues: readonly RefusalIssue[] = [],
): Result<never, Refusal> {
  return failed({ status, message, issues })
}

/** Answers `{ message, issues: [{ field, code, message }] }`. Nothing of the request is repeated in it. */
export function refusalResponse({ status, message, issues }: Refusal): Response {
  return Response.json({ message, issues }, { status, headers: { 'Cache-Control': 'no-store' } })
}
