import type { WholeLocale } from '../../react/messages.js'
import { kaExtra } from '../extra/ka.js'
import { ka as core } from '../ka.js'

/** Georgian, whole. */
export const ka: WholeLocale = { ...core, messages: { ...core.messages, ...kaExtra } }
