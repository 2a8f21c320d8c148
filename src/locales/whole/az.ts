import { az as core } from '../az.js'
import { azExtra } from '../extra/az.js'
import type { WholeLocale } from '../types/messages.js'

/** Azerbaijani, whole. */
export const az: WholeLocale = { ...core, messages: { ...core.messages, ...azExtra } }
