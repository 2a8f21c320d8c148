import type { WholeLocale } from '../../react/messages.js'
import { lvExtra } from '../extra/lv.js'
import { lv as core } from '../lv.js'

/** Latvian, whole. */
export const lv: WholeLocale = { ...core, messages: { ...core.messages, ...lvExtra } }
