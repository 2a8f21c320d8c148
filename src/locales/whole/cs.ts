import { cs as core } from '../cs.js'
import { csExtra } from '../extra/cs.js'
import type { WholeLocale } from '../types/messages.js'

/** Czech, whole. */
export const cs: WholeLocale = { ...core, messages: { ...core.messages, ...csExtra } }
