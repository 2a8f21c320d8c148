import { koExtra } from '../extra/ko.js'
import { ko as core } from '../ko.js'
import type { WholeLocale } from '../types/messages.js'

/** Korean, whole. */
export const ko: WholeLocale = { ...core, messages: { ...core.messages, ...koExtra } }
