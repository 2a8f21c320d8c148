import type { WholeLocale } from '../../react/messages.js'
import { frExtra } from '../extra/fr.js'
import { fr as core } from '../fr.js'

/** French, whole. */
export const fr: WholeLocale = { ...core, messages: { ...core.messages, ...frExtra } }
