import type { ScriptEnding } from './project.js'
import type { Template } from './template.js'

/** The type syntax of these files. A test compares the result with a compiler's. */
const typeSyntax = [
  /^import type .*\n/,
  /^interface [\s\S]*?^\}\n\n/,
  /(?<=^import \{ )type \w+, /,
  /(?<=^import \{ .*), type \w+/,
  / as \{.*\}$/,
  /(?<=new Set)<\w+>/,
  /(?<=const \w+): \w+(?= =)/,
  /(?<=\((?:\w+|\{ [\w, ]+ \})): (?:[\w.]+|\{.*\})(?=\))/,
  /(?<=\(request|, response): \w+(?=[,)])/,
  /(?<=\)): [\w<>| ]+(?= (?:=>|\{))/,
]
/** One expression, so that a match of one pattern can't make another match. */
const anyType = new RegExp(typeSyntax.map(({ source }) => source).join('|'), 'gm')

/**
 * Removes types by pattern. It is right for the documented files alone, which a test compares with
 * a compiler's output.
 */
export function toJavaScript(file: Template, ending: ScriptEnding): Template {
  const rename = (names: string) =>
    names
      .replace(/\.tsx(?="|$)/gm, '.jsx')
      .replace(/\.ts(?="|$)/gm, `.${ending}`)
      .replace(/(?<='\.\/.*)\.js(?=')/g, `.${ending}`)
  return { ...file, path: rename(file.path), text: rename(file.text.replace(anyType, '')) }
}
