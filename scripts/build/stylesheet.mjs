import { readFileSync } from 'node:fs'

const address = new URL('../../src/styles.css', import.meta.url)

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
 * The stylesheet's rules inside the cascade layer `tillkit`: what `styles.layered.css` is.
 * @param {string} styles the text of the stylesheet
 * @returns {string}
 */
export function layeredStyles(styles) {
  const [, comment = '', rules = ''] = /^(\/\*[\s\S]*?\*\/\n)?([\s\S]*)$/.exec(styles) ?? []
  return `${comment}@layer tillkit {\n${rules.trim().replace(/^(?=.)/gm, '  ')}\n}\n`
}
