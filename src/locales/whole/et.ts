import type { WholeLocale } from '../../react/messages.js'
import { et as core } from '../et.js'
import { etExtra } from '../extra/et.js'

/** Estonian, whole. */
export const et: WholeLocale = { ...core, messages: { ...core.messages, ...etExtra } }
