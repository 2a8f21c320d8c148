import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { assertGiven, assertNoProblems, isText } from '../../core/model/optionProblem.js'
import { readScripts } from '../check/readScripts.js'
import { addressesOf } from '../inventory/authorisedScripts.js'
import { type AuthorisedScript, anyOrigin, checkScripts } from '../inventory/inventory.js'
import { reportedUrl } from '../reports/reportedUrl.js'
import { addIntegrity } from './addIntegrity.js'
import {
  filesOf,
  hashOfFile,
  isScript,
  listScripts,
  requestedAddressOf,
  type ScriptReason,
} from './listScripts.js'

/** What the plugin writes about the scripts of a build. */
export interface PageInventoryOptions {
  /** Who is responsible for the scripts of this build: a team or a person. */
  readonly owner: string
  /** Why the payment page needs them, in a sentence for an assessor. */
  readonly why: string
  /**
   * Another owner or reason for single files:
   * `(file) => file.includes('chat') ? { owner: 'support', why: '…' } : undefined`.
   */
  readonly describe?: (file: string) => Partial<ScriptReason> | undefined
  /**
   * Scripts of the page that this build does not create, such as one of the bank's. A build warns
   * of one that is missing here.
   */
  readonly others?: readonly AuthorisedScript[]
  /**
   * The path of the inventory, from the project's folder. It must not be in the folder that is
   * served.
   *
   * @default 'inventory.json'
   */
  readonly file?: string
}

/** The part of Vite's plugin interface that is used. It is the same in every version from 5 on. */
export interface PageInventoryPlugin {
  /** The name that Vite shows. */
  readonly name: string
  /** Only for builds. */
  readonly apply: 'build'
  /** Reads where the build is written and served. */
  readonly configResolved: (config: ViteConfig) => void
  /** Runs after the files are written. */
  readonly writeBundle: {
    readonly order: 'pre'
    readonly sequential: true
    readonly handler: (options: { readonly dir?: string | undefined }) => void
  }
}

/** The part of Vite's configuration that is read. */
export interface ViteConfig {
  /** The project's folder. */
  readonly root: string
  /** Where the build is served. */
  readonly base: string
  /** The output folder, and whether it is a build for the server. */
  readonly build: { readonly outDir: string; readonly ssr?: boolean | string | undefined }
  /** Prints a warning. */
  readonly logger: { readonly warn: (message: string) => void }
}

/**
 * A plugin for Vite. Writes `inventory.json` for `createPageGuard`: the scripts of the build with
 * hash, owner and reason. Adds `integrity` to the HTML of the build. Ignores builds for the server.
 *
 * @throws {CheckoutError} `configuration` when owner or reason is missing, or `createPageGuard`
 *   would refuse what is listed
 * @see docs/payment-page.md
 * @example
 * import { pageInventory } from 'tillkit/guard/vite'
 *
 * const plugin = pageInventory({
 *   owner: 'storefront',
 *   why: 'Shows the payment form and sends it to our own server.',
 * })
 */
export function pageInventory(options: PageInventoryOptions): PageInventoryPlugin {
  assertGiven(options, 'pageInventory')
  const { owner, why, describe, others: otherScripts = [], file = 'inventory.json' } = options
  if (!isText(owner) || !isText(why)) {
    throw new CheckoutError(
      'configuration',
      'pageInventory needs `owner` and `why`: PCI DSS asks for the reason in writing.',
    )
  }
  assertNoProblems(checkScripts(otherScripts, 'others'))
  let config: ViteConfig | undefined

  return {
    name: 'tillkit-page-inventory',
    apply: 'build',
    configResolved(resolved) {
      const isAbsolute = /^(?:\/|https:\/\/)/.test(resolved.base)
      if (!resolved.build.ssr && !isAbsolute) throw relativeBase(resolved.base)
      config = resolved
    },
    writeBundle: {
      order: 'pre',
      sequential: true,
      handler({ dir }) {
        if (config === undefined || config.build.ssr) return
        const folder = resolve(config.root, dir ?? config.build.outDir)
        const { base, logger } = config
        const warn = (message: string) => logger.warn(message)
        addToPages(folder, { base, otherScripts, warn })
        const reasonOf = (script: { readonly file: string }): ScriptReason => {
          return { owner, why, ...describe?.(script.file) }
        }
        const scripts = [...listScripts(folder, { base, reasonOf }), ...otherScripts]
        // What is written here must be what `createPageGuard` accepts.
        assertNoProblems(checkScripts(scripts, 'scripts'))
        writeFileSync(join(config.root, file), `${JSON.stringify({ scripts }, null, 2)}\n`)
      },
    },
  }
}

function relativeBase(base: string) {
  return new CheckoutError(
    'configuration',
    `pageInventory needs to know where the build is served, and Vite's \`base\` is "${base}", ` +
      'which is relative to each page: neither the inventory nor the policy can name its ' +
      'scripts. Set `base` to a path such as "/" or "/shop/", or to an https address.',
  )
}

interface PagesOptions {
  readonly base: string
  readonly otherScripts: readonly AuthorisedScript[]
  readonly warn: (message: string) => void
}

/**
 * Adds integrity to the pages of a build, and warns of scripts that are not listed. Reads the files
 * as written, with the changes of all other plugins.
 */
function addToPages(folder: string, { base, otherScripts, warn }: PagesOptions) {
  const files = filesOf(folder)
  const hashes = new Map(
    files
      .filter(isScript)
      .map((file) => [requestedAddressOf(base, file), hashOfFile(folder, file)]),
  )
  for (const { url, sha256 } of otherScripts) {
    if (url === 'inline') continue
    // One address may have several hashes; `integrity` separates them by spaces.
    hashes.set(url, `${hashes.get(url) ?? ''} ${sha256}`.trim())
  }
  const listed = new Set([...hashes.keys()].flatMap((url) => addressesOf(url, [anyOrigin])))
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const path = join(folder, file)
    const html = addIntegrity(readFileSync(path, 'utf8'), hashes)
    writeFileSync(path, html)
    const pageUrl = new URL(base + file, anyOrigin)
    for (const src of unlistedScripts(html, pageUrl, listed)) {
      warn(
        `${file} has the script ${src}, which is not listed: on a guarded page browsers stop it. ` +
          'List it in `others` of pageInventory, or take it out.',
      )
    }
  }
}

/** The addresses in a page, as it writes them, whose scripts are not listed. */
function unlistedScripts(
  html: string,
  pageUrl: URL,
  listed: ReadonlySet<string>,
): readonly string[] {
  return readScripts(html).flatMap((script) => {
    if (script.type === 'inline') return []
    const { src } = script
    const address = URL.canParse(src, pageUrl) ? new URL(src, pageUrl).href : src
    return listed.has(reportedUrl(address) ?? '') ? [] : [src]
  })
}
