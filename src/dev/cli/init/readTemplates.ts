import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { frameworks } from './frameworks.js'
import { toNextFile } from './nextFile.js'
import type { Project } from './project.js'
import type { Template } from './template.js'

/** The file of settings. It may contain others' settings. */
export const settingsFile = '.env.local'

/**
 * The files of a framework's checkout: the code blocks of docs/mounts.md, so that documentation and
 * files can't differ.
 *
 * @param packageFolder the folder of this package, with its `docs`
 */
export function readTemplates(packageFolder: string, project: Project): readonly Template[] {
  const page = readFileSync(join(packageFolder, 'docs/mounts.md'), 'utf8')
  const { framework, next, isTypeScript } = project
  const [, afterHeading = ''] = page.split(`\n## ${frameworks[framework].heading}\n`)
  const [section = ''] = afterHeading.split('\n## ')
  const blocks = [...section.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)]
  return blocks.flatMap(([, text = '']) => {
    const path = pathComment.exec(text)?.[1]
    // A block without a path in its first line is a command or an excerpt.
    if (path === undefined) return []
    const file = next ? toNextFile({ path, text }, next) : { path, text }
    return isTypeScript ? file : toJavaScript(file)
  })
}

/** The first line of a file: its path in a comment of JavaScript, of a shell or of HTML. */
const pathComment = /^(?:\/\/|#|<!--) (\S+\.\w+)(?: -->)?\n/

/** The type syntax of these files. A test compares the result with a compiler's. */
const typeSyntax = [
  /^import type .*\n/,
  /^interface [\s\S]*?^\}\n\n/,
  /(?<=^import \{ )type \w+, /,
  / as \{.*\}$/,
  /(?<=new Set)<\w+>/,
  /(?<=const \w+): \w+(?= =)/,
  /(?<=\((?:\w+|\{ [\w, ]+ \})): (?:[\w.]+|\{.*\})(?=\))/,
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
