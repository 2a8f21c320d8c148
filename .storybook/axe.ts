import axe from 'axe-core'

/** The rules every story is held to: WCAG 2.2 AA and axe's good practice. */
export const axeTags: string[] = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
]

/** A story is a part of a page, not a page: it brings no landmarks and no page heading. */
export const partOfAPage: Record<string, { enabled: boolean }> = {
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
  'landmark-one-main': { enabled: false },
}

/** Throws with every violation axe finds in `element`. */
export async function expectNoViolations(element: Element, where: string): Promise<void> {
  const { violations } = await axe.run(element, {
    runOnly: axeTags,
    rules: partOfAPage,
    resultTypes: ['violations'],
  })
  if (violations.length === 0) return
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  )
  throw new Error(`Accessibility violations (${where}):\n${found.join('\n')}`)
}
