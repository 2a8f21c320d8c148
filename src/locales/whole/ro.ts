import type { WholeLocale } from '../../react/messages.js'
import { roExtra } from '../extra/ro.js'
import { ro as core } from '../ro.js'

/** Romanian, whole. */
export const ro: WholeLocale = { ...core, messages: { ...core.messages, ...roExtra } }
