import { et as core } from '../et.js'
import { etExtra } from '../extra/et.js'
import type { WholeLocale } from '../types/messages.js'

/** Estonian, whole. */
export const et: WholeLocale = { ...core, messages: { ...core.messages, ...etExtra } }
