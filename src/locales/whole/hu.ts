import { huExtra } from '../extra/hu.js'
import { hu as core } from '../hu.js'
import type { WholeLocale } from '../types/messages.js'

/** Hungarian, whole. */
export const hu: WholeLocale = { ...core, messages: { ...core.messages, ...huExtra } }
