import type { WholeLocale } from '../../react/messages.js'
import { ltExtra } from '../extra/lt.js'
import { lt as core } from '../lt.js'

/** Lithuanian, whole. */
export const lt: WholeLocale = { ...core, messages: { ...core.messages, ...ltExtra } }
