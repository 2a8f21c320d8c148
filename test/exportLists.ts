import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../scripts/setup.mjs'

/** A list of names that a file of `src/` exports from another one. */
export interface ExportList {
  readonly names: readonly string[]
  /** The path of the file that they are of, below `src/`. */
  readonly path: string
}

export const aList: RegExp = /^export (?:type )?\{([^}]*)\} from '(.*)'$/gm
/** Lists that several entry points share. */
export const sharedLists: RegExp = /^export type \* from '(.*)'$/gm

/** The lists of a file, such as `server`, with those that it shares. */
export function exportListsOf(file: string): readonly ExportList[] {
  const text = readFileSync(join(root, `src/${file}.ts`), 'utf8')
  const pathOf = (path: string): string => posix.join(posix.dirname(file), path)
  const lists = [...text.matchAll(aList)].map(([, list = '', path = '']): ExportList => {
    return { names: list.match(/\b(?!type\b)\w+/g) ?? [], path: pathOf(path) }
  })
  const shared = [...text.matchAll(sharedLists)].flatMap(([, path = '']) =>
    exportListsOf(pathOf(path).replace(/\.js$/, '')),
  )
  return [...lists, ...shared]
}
