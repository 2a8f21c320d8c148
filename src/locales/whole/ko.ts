import type { WholeLocale } from '../../react/messages.js'
import { koExtra } from '../extra/ko.js'
import { ko as core } from '../ko.js'

/** Korean, whole. */
export const ko: WholeLocale = { ...core, messages: { ...core.messages, ...koExtra } }
