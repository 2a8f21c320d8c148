import { nbExtra } from '../extra/nb.js'
import { nb as core } from '../nb.js'
import type { WholeLocale } from '../types/messages.js'

/** Norwegian Bokmål, whole. */
export const nb: WholeLocale = { ...core, messages: { ...core.messages, ...nbExtra } }
