/** Several times what the largest request needs. What is more is not ours, and costs work and long answers. */
const depthLimit = 8
const membersLimit = 64
const totalLimit = 256
const nameLimit = 64

/**
 * Whether a JSON body has the measure of a request, and names no member twice: of two, whoever stands in front of us may
 * have looked at the other. `text` is what `value` was parsed from.
 */
export function isFitJson(value: unknown, text: string): boolean {
  let level: readonly unknown[] = [value]
  let total = 0
  let named = 0
  // Walks by a list, not by calls: a body of brackets alone must not use up the stack.
  for (let depth = 0; depth <= depthLimit; depth += 1) {
    const branches = level.filter(isBranch)
    if (branches.length === 0) return named === countNames(text)
    if (!branches.every(isSmall)) return false

    named += branches.reduce<number>((sum, branch) => sum + (Array.isArray(branch) ? 0 : Object.keys(branch).length), 0)
    level = branches.flatMap((branch) => Object.values(branch))
    total += level.length
    if (total > totalLimit) return false
  }
  return false
}

/** Whether a form has the measure of a request, and names no field twice. */
export function isFitForm(fields: readonly (readonly [name: string, value: string])[]): boolean {
  const names = fields.map(([name]) => name)
  return names.length <= membersLimit && new Set(names).size === names.length && names.every(isShort)
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isSmall(branch: object): boolean {
  const names = Object.keys(branch)
  return names.length <= membersLimit && names.every(isShort)
}

function isShort(name: string): boolean {
  return name.length <= nameLimit
}

/** Of text known to be JSON: every string that a colon follows is a name. */
function countNames(text: string): number {
  let names = 0
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"\s*(:?)/g)) if (colon === ':') names += 1
  return names
}
