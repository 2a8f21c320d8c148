import type { WholeLocale } from '../../react/messages.js'
import { fiExtra } from '../extra/fi.js'
import { fi as core } from '../fi.js'

/** Finnish, whole. */
export const fi: WholeLocale = { ...core, messages: { ...core.messages, ...fiExtra } }
