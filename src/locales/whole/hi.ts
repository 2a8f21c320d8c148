import { hiExtra } from '../extra/hi.js'
import { hi as core } from '../hi.js'
import type { WholeLocale } from '../types/messages.js'

/** Hindi, whole. */
export const hi: WholeLocale = { ...core, messages: { ...core.messages, ...hiExtra } }
