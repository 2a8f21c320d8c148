import { lvExtra } from '../extra/lv.js'
import { lv as core } from '../lv.js'
import type { WholeLocale } from '../types/messages.js'

/** Latvian, whole. */
export const lv: WholeLocale = { ...core, messages: { ...core.messages, ...lvExtra } }
