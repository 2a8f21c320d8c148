import type { WholeLocale } from '../../react/messages.js'
import { hrExtra } from '../extra/hr.js'
import { hr as core } from '../hr.js'

/** Croatian, whole. */
export const hr: WholeLocale = { ...core, messages: { ...core.messages, ...hrExtra } }
