import { zhHansExtra } from '../extra/zh-Hans.js'
import type { WholeLocale } from '../types/messages.js'
import { zhHans as core } from '../zh-Hans.js'

/** Chinese in simplified characters, whole. */
export const zhHans: WholeLocale = { ...core, messages: { ...core.messages, ...zhHansExtra } }
