import type { WholeLocale } from '../../react/messages.js'
import { az as core } from '../az.js'
import { azExtra } from '../extra/az.js'

/** Azerbaijani, whole. */
export const az: WholeLocale = { ...core, messages: { ...core.messages, ...azExtra } }
