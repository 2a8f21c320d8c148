import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { expect } from 'vitest'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface AxeViolation {
  readonly id: string
  readonly nodes: readonly {
    readonly target: readonly unknown[]
    readonly failureSummary?: string
  }[]
}

/** Fails when axe finds anything on the page in its present state. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([])
}

/** What axe finds, a line each. The page's own policy stays on: axe is injected by the debugger. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  await page.evaluate(source)
  const violations = await page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: AxeViolation[] }> }
    }
    return (await axe.run({ runOnly: { type: 'tag', values } })).violations
  }, tags)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
  )
}
