import type { WholeLocale } from '../../react/messages.js'
import { zhHansExtra } from '../extra/zh-Hans.js'
import { zhHans as core } from '../zh-Hans.js'

/** Chinese in simplified characters, whole. */
export const zhHans: WholeLocale = { ...core, messages: { ...core.messages, ...zhHansExtra } }
