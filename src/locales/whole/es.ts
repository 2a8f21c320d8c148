import { es as core } from '../es.js'
import { esExtra } from '../extra/es.js'
import type { WholeLocale } from '../types/messages.js'

/** Spanish, whole. */
export const es: WholeLocale = { ...core, messages: { ...core.messages, ...esExtra } }
