import type { WholeLocale } from '../../react/messages.js'
import { slExtra } from '../extra/sl.js'
import { sl as core } from '../sl.js'

/** Slovenian, whole. */
export const sl: WholeLocale = { ...core, messages: { ...core.messages, ...slExtra } }
