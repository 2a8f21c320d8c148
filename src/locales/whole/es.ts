import type { WholeLocale } from '../../react/messages.js'
import { es as core } from '../es.js'
import { esExtra } from '../extra/es.js'

/** Spanish, whole. */
export const es: WholeLocale = { ...core, messages: { ...core.messages, ...esExtra } }
