import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { readScripts } from '../check/readScripts.js'
import { integrityOf } from '../inventory/integrityOf.js'
import { type AuthorisedScript, anyOrigin } from '../inventory/inventory.js'
import { normalizePath } from '../reports/reportedUrl.js'

/** Who is responsible for a script, and why the page needs it. */
export interface ScriptReason {
  /** A team or a person. */
  readonly owner: string
  /** A sentence for an assessor. */
  readonly why: string
}

/** The script files of a build and the inline code of its HTML, ordered by address. */
export function listScripts(
  folder: string,
  { base, reasonOf }: ListOptions,
): readonly AuthorisedScript[] {
  const files = filesOf(folder)
  const fileScripts = files.filter(isScript).map((file): BuiltScript => {
    // Inventories and policies write addresses in this form.
    const url = base + normalizePath(file.replaceAll('%', '%25'))
    return { file, url, sha256: hashOfFile(folder, file) }
  })
  const pages = files.filter((file) => file.endsWith('.html'))
  const inlineScripts = pages.flatMap((file) => readInlineScripts(folder, file))

  /** One entry for the same code in several pages. */
  const scriptsByKey = new Map<string, BuiltScript>()
  for (const script of [...fileScripts, ...inlineScripts]) {
    scriptsByKey.set(`${script.url} ${script.sha256}`, script)
  }
  const entries = [...scriptsByKey].sort(([key], [otherKey]) => (key < otherKey ? -1 : 1))
  return entries.map(([, script]) => {
    const { url, sha256 } = script
    return { url, sha256, ...reasonOf(script) }
  })
}

interface BuiltScript {
  readonly url: string
  /** Its path in the folder, or that of its HTML. */
  readonly file: string
  readonly sha256: string
}

/** Where a build is served, and who answers for its scripts. */
export interface ListOptions {
  /** The address of the folder: a path that ends with `/`, or an origin with one. */
  readonly base: string
  /** Owner and reason of a script. */
  readonly reasonOf: (script: BuiltScript) => ScriptReason
}

/**
 * The address that a browser requests for an imported module: bundlers write the file's name
 * unencoded.
 */
export function requestedAddressOf(base: string, file: string): string {
  const { pathname } = new URL(`/${file.replace(/[%?#\\]/g, encodeURIComponent)}`, anyOrigin)
  return base + pathname.slice(1)
}

/** The SHA-256 of a file's bytes, as `integrity` attributes write it. */
export function hashOfFile(folder: string, file: string): string {
  return integrityOf(readFileSync(join(folder, file)))
}

/** Whether a file of a build is JavaScript. */
export function isScript(file: string): boolean {
  return /\.m?js$/.test(file)
}

/** All files of a folder, with `/` between the parts of their paths. */
export function filesOf(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => {
    const subfolder = parentPath.slice(folder.length).split(sep).join('/')
    return posix.join(subfolder, name).replace(/^\//, '')
  })
}

function readInlineScripts(folder: string, file: string): readonly BuiltScript[] {
  const scripts = readScripts(readFileSync(join(folder, file), 'utf8'))
  const inlineScripts = scripts.filter((script) => script.type === 'inline')
  return inlineScripts.map(({ text }) => ({ file, url: 'inline', sha256: integrityOf(text) }))
}
