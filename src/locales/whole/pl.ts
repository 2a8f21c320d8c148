import { plExtra } from '../extra/pl.js'
import { pl as core } from '../pl.js'
import type { WholeLocale } from '../types/messages.js'

/** Polish, whole. */
export const pl: WholeLocale = { ...core, messages: { ...core.messages, ...plExtra } }
