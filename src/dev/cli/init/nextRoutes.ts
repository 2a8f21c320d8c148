import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../terminal/usageError.js'

/** The paths of a folder's files, below it, with `/`. Empty if there is no such folder. */
export function listFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
}

/** Whether Next.js serves a file of `app/` as a page. */
export const isPage = (path: string) => /(?:^|\/)page\.[cm]?[jt]sx?$/.test(path)

/**
 * Refuses to add routes that Next.js would not start with: two files of one address, or two names
 * for one dynamic segment, such as `[id]` and `[reference]` in one folder.
 *
 * @param files to write, with their paths from the project's folder
 * @throws {UsageError} naming both files
 */
export function assertRoutesFree(
  folder: string,
  files: readonly { readonly path: string }[],
): void {
  const existingRoutes = ['app', 'src/app', 'pages', 'src/pages'].flatMap((root) =>
    listFiles(join(folder, root)).flatMap((path) => routeOf(`${root}/${path}`) ?? []),
  )
  for (const planned of files.flatMap(({ path }) => routeOf(path) ?? [])) {
    const rival = existingRoutes.find((route) => collides(route, planned))
    if (!rival) continue
    throw new UsageError(
      `${rival.file} has the address of ${planned.file}, and Next.js allows one of them: ` +
        'nothing was written. Copy the files from node_modules/tillkit/docs/mounts.md to another ' +
        'path.',
    )
  }
}

/** A file that Next.js serves, and the segments of its address. */
interface Route {
  readonly file: string
  readonly segments: readonly string[]
}

/** `undefined` for a file that is not served at an address. */
function routeOf(file: string): Route | undefined {
  const [, root, path] = servedFile.exec(file) ?? []
  if (path === undefined) return undefined
  const names = path.split('/')
  const fileName = names.pop() ?? ''
  if (root === 'pages') {
    return { file, segments: fileName === 'index' ? names : [...names, fileName] }
  }
  const isServed = fileName === 'page' || fileName === 'route'
  // A slot fills a part of another page.
  if (!isServed || names.some((name) => name.startsWith('@'))) return undefined
  return { file, segments: names.filter(isVisible) }
}

const servedFile = /^(?:src\/)?(app|pages)\/(.*)\.[cm]?[jt]sx?$/

/** Whether a folder is in the address. A route group, such as `(shop)`, is not. */
export const isVisible = (name: string) => !name.startsWith('(')

function collides(existing: Route, planned: Route) {
  if (existing.file === planned.file) return false
  const length = Math.min(existing.segments.length, planned.segments.length)
  for (let index = 0; index < length; index += 1) {
    const names = [existing.segments[index], planned.segments[index]]
    if (names[0] === names[1]) continue
    // A catch-all stands behind any other segment.
    return names.every((name = '') => /^\[\w/.test(name))
  }
  return existing.segments.length === planned.segments.length
}
