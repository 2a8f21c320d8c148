import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { membersOf } from '../../core/model/isObject.js'
import type { ReconciliationFiles } from '../reconciliation/reconciliationFiles.js'

/** How much is read or written at once, in characters. */
const pieceLength = 65_536

/**
 * Stores a reconciliation in a folder, so that it continues after a crash, and its report can be
 * read again. The folder is created if needed, has references and amounts of orders, and is
 * readable to its owner only. Remove it when the report is no longer needed. Each file is written
 * under another name and then renamed, so that it is complete or absent.
 *
 * @example
 * import { reconciliationFolder } from 'tillkit/node'
 *
 * const files = reconciliationFolder('/var/lib/shop/reconciliation-2026-11-23')
 */
export function reconciliationFolder(path: string): ReconciliationFiles {
  if (typeof path !== 'string' || path === '') {
    throw new CheckoutError(
      'configuration',
      'reconciliationFolder needs the path of a folder, and got none. Give it.',
    )
  }
  return {
    read: (name) => readLines(join(path, `${name}.jsonl`)),
    async write(name, lines) {
      await mkdir(path, { recursive: true, mode: 0o700 })
      const unfinished = join(path, `${name}.unfinished`)
      await writeLines(unfinished, lines)
      await rename(unfinished, join(path, `${name}.jsonl`))
    },
    async remove(name) {
      await rm(join(path, `${name}.jsonl`), { force: true })
    },
  }
}

async function* readLines(path: string): AsyncGenerator<string, void, undefined> {
  const pieces = createReadStream(path, { encoding: 'utf8', highWaterMark: pieceLength })
  let unfinishedLine = ''
  try {
    for await (const piece of pieces) {
      // Not by `readline`, which ends a line at U+2028 too: JSON may contain it.
      const lines = (unfinishedLine + piece).split('\n')
      unfinishedLine = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const { code } = membersOf(error)
    if (code !== 'ENOENT') throw error
  }
}

async function writeLines(path: string, lines: AsyncIterable<string> | Iterable<string>) {
  const file = await open(path, 'w', 0o600)
  try {
    let piece = ''
    for await (const line of lines) {
      piece += `${line}\n`
      if (piece.length < pieceLength) continue
      await file.write(piece)
      piece = ''
    }
    await file.write(piece)
    // On the disk before it is renamed, so that it is complete after a power failure.
    await file.datasync()
  } finally {
    await file.close()
  }
}
