import type { WholeLocale } from '../../react/messages.js'
import { da as core } from '../da.js'
import { daExtra } from '../extra/da.js'

/** Danish, whole. */
export const da: WholeLocale = { ...core, messages: { ...core.messages, ...daExtra } }
