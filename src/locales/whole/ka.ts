import { kaExtra } from '../extra/ka.js'
import { ka as core } from '../ka.js'
import type { WholeLocale } from '../types/messages.js'

/** Georgian, whole. */
export const ka: WholeLocale = { ...core, messages: { ...core.messages, ...kaExtra } }
