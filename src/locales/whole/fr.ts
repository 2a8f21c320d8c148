import { frExtra } from '../extra/fr.js'
import { fr as core } from '../fr.js'
import type { WholeLocale } from '../types/messages.js'

/** French, whole. */
export const fr: WholeLocale = { ...core, messages: { ...core.messages, ...frExtra } }
