import { de as core } from '../de.js'
import { deExtra } from '../extra/de.js'
import type { WholeLocale } from '../types/messages.js'

/** German, whole. */
export const de: WholeLocale = { ...core, messages: { ...core.messages, ...deExtra } }
