import type { WholeLocale } from '../../react/messages.js'
import { en as core } from '../en.js'
import { enExtra } from '../extra/en.js'

/** English, whole. */
export const en: WholeLocale = { ...core, messages: { ...core.messages, ...enExtra } }
