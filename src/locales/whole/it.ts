import type { WholeLocale } from '../../react/messages.js'
import { itExtra } from '../extra/it.js'
import { it as core } from '../it.js'

/** Italian, whole. */
export const it: WholeLocale = { ...core, messages: { ...core.messages, ...itExtra } }
