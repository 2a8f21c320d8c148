import type { WholeLocale } from '../../react/messages.js'
import { ar as core } from '../ar.js'
import { arExtra } from '../extra/ar.js'

/** Arabic, whole. */
export const ar: WholeLocale = { ...core, messages: { ...core.messages, ...arExtra } }
