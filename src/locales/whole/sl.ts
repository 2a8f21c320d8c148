import { slExtra } from '../extra/sl.js'
import { sl as core } from '../sl.js'
import type { WholeLocale } from '../types/messages.js'

/** Slovenian, whole. */
export const sl: WholeLocale = { ...core, messages: { ...core.messages, ...slExtra } }
