import { readFileSync } from 'node:fs'

const address = new URL('../../src/styles.css', import.meta.url)

/** The files of a card form and of what it shows after a payment. */
const formFiles = ['tokens', 'frame', 'form', 'field', 'layout', 'status', 'receipt', 'modes']

/**
 * The whole stylesheet, which is written in files below `src/styles`: each `@import` of
 * `src/styles.css` is replaced by its file. What `styles.css` is.
 *
 * @returns {string}
 */
export function readStyles() {
  return readFileSync(address, 'utf8').replace(
    /^@import "(.+)";$/gm,
    (_line, path) => `\n${readFileSync(new URL(path, address), 'utf8').trimEnd()}`,
  )
}

/**
 * The rules of the stylesheet for a `CardForm` alone, in the same order: what `card-form.css` is.
 *
 * @returns {string}
 */
export function readFormStyles() {
  const files = formFiles.map((name) =>
    readFileSync(new URL(`../../src/styles/${name}.css`, import.meta.url), 'utf8').trimEnd(),
  )
  return `/* Tillkit's looks for a CardForm alone, of \`styles.css\`. */\n${files.join('\n')}\n`
}

/**
 * The stylesheet's rules inside the cascade layer `tillkit`: what `styles.layered.css` is.
 * @param {string} styles the text of the stylesheet
 * @returns {string}
 */
export function layeredStyles(styles) {
  const [, comment = '', rules = ''] = /^(\/\*[\s\S]*?\*\/\n)?([\s\S]*)$/.exec(styles) ?? []
  return `${comment}@layer tillkit {\n${rules.trim().replace(/^(?=.)/gm, '  ')}\n}\n`
}
