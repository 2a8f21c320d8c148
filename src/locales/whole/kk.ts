import type { WholeLocale } from '../../react/messages.js'
import { kkExtra } from '../extra/kk.js'
import { kk as core } from '../kk.js'

/** Kazakh, whole. */
export const kk: WholeLocale = { ...core, messages: { ...core.messages, ...kkExtra } }
