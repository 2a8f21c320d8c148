import type { WholeLocale } from '../../react/messages.js'
import { de as core } from '../de.js'
import { deExtra } from '../extra/de.js'

/** German, whole. */
export const de: WholeLocale = { ...core, messages: { ...core.messages, ...deExtra } }
