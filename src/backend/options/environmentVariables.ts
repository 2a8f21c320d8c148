import { membersOf } from '../../core/model/isObject.js'

/** The variables of this process's environment; none on a runtime without `process`. */
export function environmentVariables(): Readonly<Record<string, string | undefined>> {
  const { process: host } = membersOf(globalThis)
  const { env } = membersOf(host)
  return membersOf(env) as Readonly<Record<string, string | undefined>>
}

export function isTlsUnchecked(): boolean {
  // Deno does not read this variable, and asks for a permission to read any.
  if ('Deno' in globalThis) return false
  const { NODE_TLS_REJECT_UNAUTHORIZED: value } = environmentVariables()
  return value === '0'
}
