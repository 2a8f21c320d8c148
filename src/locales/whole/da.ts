import { da as core } from '../da.js'
import { daExtra } from '../extra/da.js'
import type { WholeLocale } from '../types/messages.js'

/** Danish, whole. */
export const da: WholeLocale = { ...core, messages: { ...core.messages, ...daExtra } }
