import { kkExtra } from '../extra/kk.js'
import { kk as core } from '../kk.js'
import type { WholeLocale } from '../types/messages.js'

/** Kazakh, whole. */
export const kk: WholeLocale = { ...core, messages: { ...core.messages, ...kkExtra } }
