// Writes docs/images/diagrams/sizes.txt, from which the sizes are drawn, by what the size check
// measures: `node scripts/check/sizes.mjs && node scripts/docs/sizeBars.mjs`. Drawings and themes,
// loaded late or by few, have no row.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, toolPath } from '../setup.mjs'

/** @type {readonly { name: string, size: number, sizeLimit: number }[]} */
const sizes = JSON.parse(
  execFileSync(process.execPath, [toolPath('size-limit'), '--json'], {
    cwd: root,
    encoding: 'utf8',
  }),
)
const rows = sizes
  .filter(({ name, sizeLimit }) => sizeLimit > 2_000 && name !== 'styles.layered.css')
  .map(({ name, size, sizeLimit }) => `${name} (limit ${inKb(sizeLimit)}): ${inKb(size)}`)
const text = ['bars: What a page loads, gzipped', 'axis: 0, 20, 40, 60 kB (amber: limit)', ...rows]
writeFileSync(join(root, 'docs/images/diagrams/sizes.txt'), `${text.join('\n')}\n`)

/** @type {(bytes: number) => number} */
function inKb(bytes) {
  return Math.round(bytes / 10) / 100
}
