import type { WholeLocale } from '../../react/messages.js'
import { viExtra } from '../extra/vi.js'
import { vi as core } from '../vi.js'

/** Vietnamese, whole. */
export const vi: WholeLocale = { ...core, messages: { ...core.messages, ...viExtra } }
