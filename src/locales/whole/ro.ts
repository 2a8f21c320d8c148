import { roExtra } from '../extra/ro.js'
import { ro as core } from '../ro.js'
import type { WholeLocale } from '../types/messages.js'

/** Romanian, whole. */
export const ro: WholeLocale = { ...core, messages: { ...core.messages, ...roExtra } }
