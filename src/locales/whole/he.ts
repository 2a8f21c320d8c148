import type { WholeLocale } from '../../react/messages.js'
import { heExtra } from '../extra/he.js'
import { he as core } from '../he.js'

/** Hebrew, whole. */
export const he: WholeLocale = { ...core, messages: { ...core.messages, ...heExtra } }
