import { el as core } from '../el.js'
import { elExtra } from '../extra/el.js'
import type { WholeLocale } from '../types/messages.js'

/** Greek, whole. */
export const el: WholeLocale = { ...core, messages: { ...core.messages, ...elExtra } }
