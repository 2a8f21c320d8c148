import type { IssueCode } from '../../core/model/issue.js'
import type { Messages } from './messages.js'

/** The text of an issue: the catalogue's sentence for its code, or a general one. */
export function issueText(code: IssueCode, messages: Messages): string {
  const texts: Partial<Readonly<Record<IssueCode, string>>> = messages
  return texts[code] ?? messages.format
}
