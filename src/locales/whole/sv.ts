import type { WholeLocale } from '../../react/messages.js'
import { svExtra } from '../extra/sv.js'
import { sv as core } from '../sv.js'

/** Swedish, whole. */
export const sv: WholeLocale = { ...core, messages: { ...core.messages, ...svExtra } }
