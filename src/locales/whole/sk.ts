import type { WholeLocale } from '../../react/messages.js'
import { skExtra } from '../extra/sk.js'
import { sk as core } from '../sk.js'

/** Slovak, whole. */
export const sk: WholeLocale = { ...core, messages: { ...core.messages, ...skExtra } }
