import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { readScripts } from '../check/readScripts.js'
import { integrityOf } from '../inventory/integrityOf.js'
import type { AuthorisedScript } from '../inventory/inventory.js'
import { encodeFilePath } from '../reports/normalizePath.js'

/** Who is responsible for a script, and why the page needs it. */
export interface Reason {
  /** A team or a person. */
  readonly owner: string
  /** A sentence for an assessor. */
  readonly why: string
}

/** The files of a build that are scripts, and the code in its HTML, in the order of their addresses. */
export function listScripts(folder: string, { base, reasonOf }: ListOptions): readonly AuthorisedScript[] {
  const files = filesOf(folder)
  const external = files
    .filter(isScript)
    .map((file) => ({ file, url: addressOf(base, file), sha256: hashOfFile(folder, file) }))
  const inline = files
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) =>
      inlineHashes(readFileSync(join(folder, file), 'utf8')).map((sha256) => ({ file, url: 'inline', sha256 })),
    )
  const unique = new Map([...external, ...inline].map((script) => [`${script.url} ${script.sha256}`, script]))
  return [...unique.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { file, url, sha256 }]) => ({ url, sha256, ...reasonOf({ url, file, sha256 }) }))
}

/** How the scripts of a folder are listed. */
export interface ListOptions {
  /** The address of the folder: a path that ends with `/`, or an origin with one. */
  readonly base: string
  /** What is written beside a script; `file` is its path in the folder, or that of the HTML it is in. */
  readonly reasonOf: (script: { readonly url: string; readonly file: string; readonly sha256: string }) => Reason
}

/** The address of a file of the folder, as inventories and policies have it. */
function addressOf(base: string, file: string): string {
  return base + encodeFilePath(file)
}

/** The address by which a browser asks for a file that a module imports: bundlers write the file's name as it is. */
export function requestedAddressOf(base: string, file: string): string {
  const { pathname } = new URL(`/${file.replace(/[%?#\\]/g, encodeURIComponent)}`, anyOrigin)
  return base + pathname.slice(1)
}

/** Stands for that of the shop. */
export const anyOrigin = 'https://shop.example'

/** `sha256-…` of a file, as an `integrity` attribute has it. */
export function hashOfFile(folder: string, file: string): string {
  return integrityOf(readFileSync(join(folder, file)))
}

/** Whether a file is a script, by its name. */
export function isScript(file: string): boolean {
  return /\.m?js$/.test(file)
}

/** All files of a folder, with `/` between the parts of their paths. */
export function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      posix.join(entry.parentPath.slice(folder.length).split(sep).join('/'), entry.name).replace(/^\//, ''),
    )
}

function inlineHashes(html: string): readonly string[] {
  return readScripts(html).flatMap((script) => (script.type === 'inline' ? integrityOf(script.text) : []))
}
