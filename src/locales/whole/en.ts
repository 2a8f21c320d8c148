import { en as core } from '../en.js'
import { enExtra } from '../extra/en.js'
import type { WholeLocale } from '../types/messages.js'

/** English, whole. */
export const en: WholeLocale = { ...core, messages: { ...core.messages, ...enExtra } }
