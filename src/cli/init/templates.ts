import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Framework, Project } from './project.js'

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
export function readTemplates(
  packageFolder: string,
  { framework, isTypeScript, hasCacheComponents }: Project,
): readonly Template[] {
  const page = readFileSync(join(packageFolder, 'docs/mounts.md'), 'utf8')
  const [, part = ''] = page.split(`\n## ${headings[framework]}\n`)
  const [own = ''] = part.split('\n## ')
  return [...own.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].flatMap(([, text = '']) => {
    const path = /^(?:\/\/|#|<!--) (\S+\.\w+)(?: -->)?\n/.exec(text)?.[1]
    if (path === undefined) return []
    const file = { path, text: hasCacheComponents ? text : text.replace(instant, '') }
    return isTypeScript ? file : toJavaScript(file)
  })
}

/** Next.js demands it with `cacheComponents`, and refuses it without. */
const instant = /^\/\/ .*\nexport const instant = .*\n\n/m

/** The kinds of type syntax that these files have. A test compares what is left with what a compiler leaves. */
const typeSyntax = [
  /^import type .*\n/,
  /^interface [\s\S]*?^\}\n\n/,
  /(?<=^import \{ )type \w+, /,
  / as \{.*\}$/,
  /(?<=new Set)<\w+>/,
  /(?<=const \w+): \w+(?= =)/,
  /(?<=\((?:\w+|\{ \w+ \})): (?:[\w.]+|\{.*\})(?=\))/,
  /(?<=\)): [\w<>| ]+(?= (?:=>|\{))/,
]
const anyType = new RegExp(typeSyntax.map(({ source }) => source).join('|'), 'gm')

function toJavaScript({ path, text }: Template): Template {
  const rename = (names: string): string => names.replace(/\.ts(x?)(?="|$)/gm, '.js$1')
  return { path: rename(path), text: rename(text.replace(anyType, '')) }
}
