import { svExtra } from '../extra/sv.js'
import { sv as core } from '../sv.js'
import type { WholeLocale } from '../types/messages.js'

/** Swedish, whole. */
export const sv: WholeLocale = { ...core, messages: { ...core.messages, ...svExtra } }
