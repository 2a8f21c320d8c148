import { failed } from '../../../core/model/issue.js'

/** One reason of a refusal, for a member of the request. */
export interface RefusalIssue {
  readonly field: string
  readonly code: string
  readonly message: string
}

/** The HTTP statuses of refusals, the sandbox's choice: the interface shows none. */
type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 500 | 503

/**
 * What a request is refused with. The interface shows neither status nor shape of an error.
 *
 * @see The interface, "Errors"
 */
export interface Refusal {
  readonly status: RefusalStatus
  readonly message: string
  readonly issues?: readonly RefusalIssue[]
}

/** A refusal as the error of a `Result`. */
export function refuse(
  status: RefusalStatus,
  message: string,
  issues: readonly RefusalIssue[] = [],
) {
  return failed({ status, message, issues })
}

/** A refusal for one member of the request, named with the code of its issue. */
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
