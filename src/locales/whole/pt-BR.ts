import { ptBRExtra } from '../extra/pt-BR.js'
import { ptBR as core } from '../pt-BR.js'
import type { WholeLocale } from '../types/messages.js'

/** Portuguese of Brazil, whole. */
export const ptBR: WholeLocale = { ...core, messages: { ...core.messages, ...ptBRExtra } }
