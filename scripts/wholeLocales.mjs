import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../src/locales', import.meta.url))

/** The tag of each language: each is a file of the card form's messages and, below `extra/`, one with all others. */
export const languageTags = readdirSync(folder).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []))

/**
 * Makes `locales/whole/<tag>`, a language with every message, of the language's two files: `src/locales/whole/` has no
 * files of its own. Works wherever Vite does: in the build, the tests and Storybook.
 *
 * @returns {import('vite').Plugin}
 */
export function wholeLocales() {
  return {
    name: 'tillkit-whole-locales',
    enforce: 'pre',
    resolveId(source, importer) {
      const path = source.startsWith('.') && importer ? join(importer, '..', source) : source
      const tag = tagOf(path)
      return tag && join(folder, 'whole', `${tag}.ts`)
    },
    load(id) {
      const tag = tagOf(id)
      return tag && moduleText(tag)
    },
  }
}

/**
 * The declarations of `locales/whole/<tag>`, for `dist`.
 * @type {(tag: string) => string}
 */
export function wholeLocaleTypes(tag) {
  return `import type { WholeLocale } from '../types/messages.js'
/** ${languageName(tag)}, with the messages of every component. */
export declare const ${exportName(tag)}: WholeLocale
`
}

/** @type {(path: string) => string | undefined} */
function tagOf(path) {
  const [, tag] = /\/locales\/whole\/([\w-]+)(?:\.[jt]s)?(?:\?.*)?$/.exec(path) ?? []
  return languageTags.find((each) => each === tag)
}

/** @type {(tag: string) => string} */
function moduleText(tag) {
  const name = exportName(tag)
  return `import { ${name}Extra } from '../extra/${tag}.js'
import { ${name} as core } from '../${tag}.js'

export const ${name} = { ...core, messages: { ...core.messages, ...${name}Extra } }
`
}

/**
 * The tag without its dash: `ptBR`.
 * @type {(tag: string) => string}
 */
function exportName(tag) {
  return tag.replace('-', '')
}

/** @type {(tag: string) => string | undefined} */
function languageName(tag) {
  return new Intl.DisplayNames('en', { type: 'language' }).of(tag)
}
