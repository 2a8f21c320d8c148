import { ar as core } from '../ar.js'
import { arExtra } from '../extra/ar.js'
import type { WholeLocale } from '../types/messages.js'

/** Arabic, whole. */
export const ar: WholeLocale = { ...core, messages: { ...core.messages, ...arExtra } }
