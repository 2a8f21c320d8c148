import type { WholeLocale } from '../../react/messages.js'
import { plExtra } from '../extra/pl.js'
import { pl as core } from '../pl.js'

/** Polish, whole. */
export const pl: WholeLocale = { ...core, messages: { ...core.messages, ...plExtra } }
