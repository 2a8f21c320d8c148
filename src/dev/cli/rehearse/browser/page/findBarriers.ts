import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import type { TrialProblem } from '../../trials/trial.js'

/** WCAG 2.2 AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface AxeViolation {
  readonly id: string
  readonly impact: string | null
  readonly help: string
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

/**
 * What axe finds on the page in its present state: an error if it keeps people out.
 *
 * @param file axe's script. The page's own policy stays on: the debugger runs it.
 */
export async function findBarriers(page: Page, file: string): Promise<readonly TrialProblem[]> {
  await page.evaluate(readFileSync(file, 'utf8'))
  const violations = await page.evaluate(async (values): Promise<readonly AxeViolation[]> => {
    const axe = Reflect.get(globalThis, 'axe')
    return (await axe.run({ runOnly: { type: 'tag', values } })).violations
  }, tags)
  return violations.map(({ id, impact, help, nodes }) => {
    const places = nodes.map(({ target }) => target.join(' ')).join(', ')
    const isBarrier = impact === 'critical' || impact === 'serious'
    return {
      severity: isBarrier ? 'error' : 'warning',
      what: `axe finds ${id}: ${help}. It is at ${places}.`,
      why: 'Some shoppers cannot read the page, or cannot pay.',
      fix: `See https://dequeuniversity.com/rules/axe/latest/${id}.`,
    }
  })
}
