import type { WholeLocale } from '../../react/messages.js'
import { nbExtra } from '../extra/nb.js'
import { nb as core } from '../nb.js'

/** Norwegian Bokmål, whole. */
export const nb: WholeLocale = { ...core, messages: { ...core.messages, ...nbExtra } }
