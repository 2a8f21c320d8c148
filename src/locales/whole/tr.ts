import { trExtra } from '../extra/tr.js'
import { tr as core } from '../tr.js'
import type { WholeLocale } from '../types/messages.js'

/** Turkish, whole. */
export const tr: WholeLocale = { ...core, messages: { ...core.messages, ...trExtra } }
