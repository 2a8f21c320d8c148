import { ukExtra } from '../extra/uk.js'
import type { WholeLocale } from '../types/messages.js'
import { uk as core } from '../uk.js'

/** Ukrainian, whole. */
export const uk: WholeLocale = { ...core, messages: { ...core.messages, ...ukExtra } }
