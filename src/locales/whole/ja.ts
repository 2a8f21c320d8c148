import { jaExtra } from '../extra/ja.js'
import { ja as core } from '../ja.js'
import type { WholeLocale } from '../types/messages.js'

/** Japanese, whole. */
export const ja: WholeLocale = { ...core, messages: { ...core.messages, ...jaExtra } }
