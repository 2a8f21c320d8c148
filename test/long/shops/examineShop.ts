import { expectNone } from './journeys.js'
import type { Refusal } from './shop.js'
import type { RunningShop } from './startShop.js'

/** `doctor` finds no error in a shop that is made as documented. */
export async function expectNothingToFix(running: RunningShop): Promise<void> {
  const { exitCode, errors } = await examine(running)
  expectNone(errors)
  if (exitCode !== 0) throw new Error(`doctor ended with ${exitCode}.`)
}

/** As its framework is by default, `doctor` names the remedy and ends with 1. */
export async function expectRefusalNamed(running: RunningShop, refusal: Refusal): Promise<void> {
  await running.startWithout(refusal)
  const { exitCode, errors } = await examine(running)
  const isNamed = errors.some((error) => error.includes(refusal.remedy))
  if (exitCode !== 1 || !isNamed) {
    throw new Error(`doctor ended with ${exitCode}: ${errors.join('; ')}`)
  }
}

interface Finding {
  readonly code: string
  readonly severity: string
  readonly what: string
  readonly fix: string
}

async function examine(running: RunningShop) {
  const { exitCode, output } = await running.examine()
  // npm may print lines of its own around the document.
  const [document = output] = /^\{[\s\S]*^\}$/m.exec(output) ?? []
  const { findings } = JSON.parse(document) as { readonly findings: readonly Finding[] }
  const errors = findings
    .filter(({ severity }) => severity === 'error')
    .map(({ code, what, fix }) => `${code}: ${what} ${fix}`)
  return { exitCode, errors }
}
