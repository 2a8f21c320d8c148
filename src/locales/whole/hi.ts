import type { WholeLocale } from '../../react/messages.js'
import { hiExtra } from '../extra/hi.js'
import { hi as core } from '../hi.js'

/** Hindi, whole. */
export const hi: WholeLocale = { ...core, messages: { ...core.messages, ...hiExtra } }
