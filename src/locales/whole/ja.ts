import type { WholeLocale } from '../../react/messages.js'
import { jaExtra } from '../extra/ja.js'
import { ja as core } from '../ja.js'

/** Japanese, whole. */
export const ja: WholeLocale = { ...core, messages: { ...core.messages, ...jaExtra } }
