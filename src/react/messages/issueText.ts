import type { Messages } from '../../locales/types/messages.js'
import type { IssueCode } from '../../model/issue.js'

/** The text of an issue: the catalogue's sentence for its code, or a general one. */
export function issueText(code: IssueCode, messages: Messages): string {
  return messages[isMessageKey(code, messages) ? code : 'format']
}

function isMessageKey(code: string, messages: Messages): code is keyof Messages {
  return Object.hasOwn(messages, code)
}
