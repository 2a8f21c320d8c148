/**
 * The stylesheet's rules inside the cascade layer `tillkit`: what `styles.layered.css` is.
 *
 * @param {string} styles the text of `src/styles.css`
 * @returns {string}
 */
export function layeredStyles(styles) {
  const [, comment = '', rules = ''] = /^(\/\*[\s\S]*?\*\/\n)?([\s\S]*)$/.exec(styles) ?? []
  return `${comment}@layer tillkit {\n${rules.trim().replace(/^(?=.)/gm, '  ')}\n}\n`
}
