import { skExtra } from '../extra/sk.js'
import { sk as core } from '../sk.js'
import type { WholeLocale } from '../types/messages.js'

/** Slovak, whole. */
export const sk: WholeLocale = { ...core, messages: { ...core.messages, ...skExtra } }
