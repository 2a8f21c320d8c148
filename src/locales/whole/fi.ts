import { fiExtra } from '../extra/fi.js'
import { fi as core } from '../fi.js'
import type { WholeLocale } from '../types/messages.js'

/** Finnish, whole. */
export const fi: WholeLocale = { ...core, messages: { ...core.messages, ...fiExtra } }
