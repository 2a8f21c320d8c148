import { failed } from '../../../core/model/issue.js'

export interface RefusalIssue {
  readonly field: string
  readonly code: string
  readonly message: string
}

/** The HTTP statuses of refusals, the sandbox's choice: the interface shows none. */
type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 500

export interface Refusal {
  readonly status: RefusalStatus
  readonly message: string
  readonly issues?: readonly RefusalIssue[]
}

export function refuse(
  status: RefusalStatus,
  message: string,
  issues: readonly RefusalIssue[] = [],
) {
  return failed({ status, message, issues })
}

export function refuseMember(
  status: RefusalStatus,
  [field, code]: readonly [string, string],
  message: string,
) {
  return refuse(status, message, [{ field, code, message }])
}

/** Answers `{ message, issues: [{ field, code, message }] }`. It repeats nothing of the request. */
export function refusalResponse({ status, message, issues = [] }: Refusal): Response {
  return Response.json({ message, issues }, { status })
}
