import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a project is built with. */
export type Framework = 'next' | 'vite-express'

/** A file that `tillkit init` writes. */
export interface Template {
  /** Where it goes, from the project's folder, with `/`. */
  readonly path: string
  readonly text: string
}

/** The part of the page about mounts that is a whole project. */
const headings: Readonly<Record<Framework, string>> = { next: 'Next.js', 'vite-express': 'Vite and Express' }

/** The settings' file: it may have others' settings beside ours. */
export const settingsFile = '.env.local'

/**
 * The files of a framework's checkout: the blocks of docs/mounts.md, which the package ships, so that what is documented and
 * what is written cannot differ.
 *
 * @param packageFolder where this package's `docs` are
 */
export function readTemplates(packageFolder: string, framework: Framework): readonly Template[] {
  const page = readFileSync(join(packageFolder, 'docs/mounts.md'), 'utf8')
  const [, part = ''] = page.split(`\n## ${headings[framework]}\n`)
  const [own = ''] = part.split('\n## ')
  return [...own.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].flatMap(([, text = '']) => {
    const path = /^(?:\/\/|#|<!--) (\S+\.\w+)(?: -->)?\n/.exec(text)?.[1]
    return path === undefined ? [] : [{ path, text }]
  })
}
