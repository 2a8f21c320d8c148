import { ltExtra } from '../extra/lt.js'
import { lt as core } from '../lt.js'
import type { WholeLocale } from '../types/messages.js'

/** Lithuanian, whole. */
export const lt: WholeLocale = { ...core, messages: { ...core.messages, ...ltExtra } }
