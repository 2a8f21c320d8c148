import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Framework, Project } from './project.js'

/** A file that `tillkit init` writes. */
export interface Template {
  /** From the project's folder, with `/`. */
  readonly path: string
  readonly text: string
}

/** The section of docs/mounts.md for each framework. */
const headings: Readonly<Record<Framework, string>> = {
  next: 'Next.js',
  'vite-express': 'Vite and Express',
}

/** The file of settings. It may contain others' settings. */
export const settingsFile = '.env.local'

/**
 * The files of a framework's checkout: the code blocks of docs/mounts.md, so that documentation and
 * files can't differ.
 *
 * @param packageFolder the folder of this package, with its `docs`
 */
export function readTemplates(
  packageFolder: string,
  { framework, isTypeScript, hasCacheComponents }: Project,
): readonly Template[] {
  const page = readFileSync(join(packageFolder, 'docs/mounts.md'), 'utf8')
  const [, afterHeading = ''] = page.split(`\n## ${headings[framework]}\n`)
  const [section = ''] = afterHeading.split('\n## ')
  const blocks = [...section.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)]
  return blocks.flatMap(([, text = '']) => {
    const path = pathComment.exec(text)?.[1]
    // A block without a path in its first line is a command or an excerpt.
    if (path === undefined) return []
    const file = { path, text: hasCacheComponents ? text : text.replace(instant, '') }
    return isTypeScript ? file : toJavaScript(file)
  })
}

/** The first line of a file: its path in a comment of JavaScript, of a shell or of HTML. */
const pathComment = /^(?:\/\/|#|<!--) (\S+\.\w+)(?: -->)?\n/

/** Next.js requires it with `cacheComponents`, and refuses it without. */
const instant = /^\/\/ .*\nexport const instant = .*\n\n/m

/** The type syntax of these files. A test compares the result with a compiler's. */
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
/** One expression, so that a match of one pattern can't make another match. */
const anyType = new RegExp(typeSyntax.map(({ source }) => source).join('|'), 'gm')

/**
 * Removes types by pattern. It is right for the documented files alone, which a test compares with
 * a compiler's output.
 */
function toJavaScript({ path, text }: Template): Template {
  const rename = (names: string) => names.replace(/\.ts(x?)(?="|$)/gm, '.js$1')
  return { path: rename(path), text: rename(text.replace(anyType, '')) }
}
