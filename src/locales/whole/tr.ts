import type { WholeLocale } from '../../react/messages.js'
import { trExtra } from '../extra/tr.js'
import { tr as core } from '../tr.js'

/** Turkish, whole. */
export const tr: WholeLocale = { ...core, messages: { ...core.messages, ...trExtra } }
