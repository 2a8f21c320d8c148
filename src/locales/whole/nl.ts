import { nlExtra } from '../extra/nl.js'
import { nl as core } from '../nl.js'
import type { WholeLocale } from '../types/messages.js'

/** Dutch, whole. */
export const nl: WholeLocale = { ...core, messages: { ...core.messages, ...nlExtra } }
