import type { WholeLocale } from '../../react/messages.js'
import { bg as core } from '../bg.js'
import { bgExtra } from '../extra/bg.js'

/** Bulgarian, whole. */
export const bg: WholeLocale = { ...core, messages: { ...core.messages, ...bgExtra } }
