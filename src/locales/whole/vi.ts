import { viExtra } from '../extra/vi.js'
import type { WholeLocale } from '../types/messages.js'
import { vi as core } from '../vi.js'

/** Vietnamese, whole. */
export const vi: WholeLocale = { ...core, messages: { ...core.messages, ...viExtra } }
