import type { WholeLocale } from '../../react/messages.js'
import { el as core } from '../el.js'
import { elExtra } from '../extra/el.js'

/** Greek, whole. */
export const el: WholeLocale = { ...core, messages: { ...core.messages, ...elExtra } }
