import type { WholeLocale } from '../../react/messages.js'
import { cs as core } from '../cs.js'
import { csExtra } from '../extra/cs.js'

/** Czech, whole. */
export const cs: WholeLocale = { ...core, messages: { ...core.messages, ...csExtra } }
