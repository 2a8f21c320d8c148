import { hrExtra } from '../extra/hr.js'
import { hr as core } from '../hr.js'
import type { WholeLocale } from '../types/messages.js'

/** Croatian, whole. */
export const hr: WholeLocale = { ...core, messages: { ...core.messages, ...hrExtra } }
