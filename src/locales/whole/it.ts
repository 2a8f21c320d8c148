import { itExtra } from '../extra/it.js'
import { it as core } from '../it.js'
import type { WholeLocale } from '../types/messages.js'

/** Italian, whole. */
export const it: WholeLocale = { ...core, messages: { ...core.messages, ...itExtra } }
