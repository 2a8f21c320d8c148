import type { WholeLocale } from '../../react/messages.js'
import { huExtra } from '../extra/hu.js'
import { hu as core } from '../hu.js'

/** Hungarian, whole. */
export const hu: WholeLocale = { ...core, messages: { ...core.messages, ...huExtra } }
