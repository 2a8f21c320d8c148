import type { WholeLocale } from '../../react/messages.js'
import { nlExtra } from '../extra/nl.js'
import { nl as core } from '../nl.js'

/** Dutch, whole. */
export const nl: WholeLocale = { ...core, messages: { ...core.messages, ...nlExtra } }
