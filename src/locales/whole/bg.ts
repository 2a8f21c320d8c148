import { bg as core } from '../bg.js'
import { bgExtra } from '../extra/bg.js'
import type { WholeLocale } from '../types/messages.js'

/** Bulgarian, whole. */
export const bg: WholeLocale = { ...core, messages: { ...core.messages, ...bgExtra } }
