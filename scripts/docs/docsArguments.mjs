/**
 * What `npm run docs` is to do.
 *
 * @typedef {object} DocsArguments
 * @property {string} port where the site is served
 * @property {boolean} isBuilding whether the site is written and checked, and not served
 * @property {boolean} isPublishing whether it is written with Storybook
 * @property {readonly string[]} notices what is ignored, and why
 *
 * @typedef {{ readonly TILLKIT_DOCS_PORT?: string | undefined }} Environment
 */

/**
 * Reads the arguments behind `npm run docs --`. What it does not know is ignored, and said.
 * @type {(words: readonly string[], environment: Environment) => DocsArguments}
 */
export function readDocsArguments(words, { TILLKIT_DOCS_PORT }) {
  let port = TILLKIT_DOCS_PORT || '4180'
  /** @type {string[]} */
  const notices = []
  /** @type {Set<string>} */
  const modes = new Set()
  const remaining = words.flatMap((word) => /^(--port)=(.*)$/.exec(word)?.slice(1) ?? [word])
  for (let word = remaining.shift(); word !== undefined; word = remaining.shift()) {
    if (word === '--build' || word === '--publish') modes.add(word)
    else if (word !== '--port') {
      notices.push(`npm run docs ignores ${word}: it takes --port, --build and --publish.`)
    } else {
      const value = remaining.shift() ?? ''
      if (isPort(value)) port = value
      else notices.push(`npm run docs ignores --port ${value}: a port is a number up to 65535.`)
    }
  }
  const isPublishing = modes.has('--publish')
  return { port, isPublishing, isBuilding: modes.size > 0, notices }
}

/** @type {(text: string) => boolean} */
function isPort(text) {
  return /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= 65_535
}
