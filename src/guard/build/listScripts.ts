import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { readScripts } from '../check/readScripts.js'
import { integrityOf } from '../inventory/integrityOf.js'
import { type AuthorisedScript, anyOrigin } from '../inventory/inventory.js'
import { normalizePath } from '../reports/reportedUrl.js'

/** Who is responsible for a script, and why the page needs it. */
export interface Reason {
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
  const external = files
    .filter(isScript)
    // As inventories and policies write it.
    .map((file) => ({
      file,
      url: base + normalizePath(file.replaceAll('%', '%25')),
      sha256: hashOfFile(folder, file),
    }))
  const inline = files
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) =>
      inlineHashes(readFileSync(join(folder, file), 'utf8')).map((sha256) => ({
        file,
        url: 'inline',
        sha256,
      })),
    )
  const unique = new Map(
    [...external, ...inline].map((script) => [`${script.url} ${script.sha256}`, script]),
  )
  return [...unique.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { file, url, sha256 }]) => ({ url, sha256, ...reasonOf({ url, file, sha256 }) }))
}

export interface ListOptions {
  /** The address of the folder: a path that ends with `/`, or an origin with one. */
  readonly base: string
  /** Owner and reason of a script. `file` is its path in the folder, or that of its HTML. */
  readonly reasonOf: (script: {
    readonly url: string
    readonly file: string
    readonly sha256: string
  }) => Reason
}

/**
 * The address that a browser requests for an imported module: bundlers write the file's name
 * unencoded.
 */
export function requestedAddressOf(base: string, file: string): string {
  const { pathname } = new URL(`/${file.replace(/[%?#\\]/g, encodeURIComponent)}`, anyOrigin)
  return base + pathname.slice(1)
}

export function hashOfFile(folder: string, file: string): string {
  return integrityOf(readFileSync(join(folder, file)))
}

export function isScript(file: string): boolean {
  return /\.m?js$/.test(file)
}

/** All files of a folder, with `/` between the parts of their paths. */
export function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      posix
        .join(entry.parentPath.slice(folder.length).split(sep).join('/'), entry.name)
        .replace(/^\//, ''),
    )
}

function inlineHashes(html: string): readonly string[] {
  return readScripts(html).flatMap((script) =>
    script.type === 'inline' ? integrityOf(script.text) : [],
  )
}
