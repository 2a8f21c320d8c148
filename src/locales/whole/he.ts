import { heExtra } from '../extra/he.js'
import { he as core } from '../he.js'
import type { WholeLocale } from '../types/messages.js'

/** Hebrew, whole. */
export const he: WholeLocale = { ...core, messages: { ...core.messages, ...heExtra } }
