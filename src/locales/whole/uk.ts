import type { WholeLocale } from '../../react/messages.js'
import { ukExtra } from '../extra/uk.js'
import { uk as core } from '../uk.js'

/** Ukrainian, whole. */
export const uk: WholeLocale = { ...core, messages: { ...core.messages, ...ukExtra } }
