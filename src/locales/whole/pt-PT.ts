import { ptPTExtra } from '../extra/pt-PT.js'
import { ptPT as core } from '../pt-PT.js'
import type { WholeLocale } from '../types/messages.js'

/** Portuguese of Portugal, whole. */
export const ptPT: WholeLocale = { ...core, messages: { ...core.messages, ...ptPTExtra } }
