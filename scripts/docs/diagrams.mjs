// Draws the diagrams of the documentation anew, each from the text beside it:
// `node scripts/docs/diagrams.mjs`. The first line of a text is its kind and its title.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { root } from '../setup.mjs'
import { drawAnatomy } from './diagrams/anatomy.mjs'
import { drawBars } from './diagrams/bars.mjs'
import { drawDots } from './diagrams/dots.mjs'
import { drawScope } from './diagrams/scope.mjs'
import { drawSequence } from './diagrams/sequence.mjs'
import { drawStates } from './diagrams/states.mjs'
import { drawTimeline } from './diagrams/timeline.mjs'

const folder = join(root, 'docs/images/diagrams')

/** @type {ReadonlyMap<string, (title: string, lines: readonly string[]) => string>} */
const kinds = new Map([
  ['anatomy', drawAnatomy],
  ['bars', drawBars],
  ['dots', drawDots],
  ['scope', drawScope],
  ['sequence', drawSequence],
  ['states', drawStates],
  ['timeline', drawTimeline],
])

/** The drawings by the paths of their files. */
export function drawDiagrams() {
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  return new Map(
    names.map((name) => [join(folder, `${basename(name, '.txt')}.svg`), drawFile(name)]),
  )
}

/** @type {(name: string) => string} */
function drawFile(name) {
  const [head = '', ...lines] = readFileSync(join(folder, name), 'utf8').trim().split('\n')
  const [, kind = '', title = ''] = /^(\w+): (.+)$/.exec(head) ?? []
  const draw = kinds.get(kind)
  if (!draw) throw new Error(`${name} begins with no kind of diagram: ${head}`)
  return draw(title, lines.filter(Boolean))
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, svg] of drawDiagrams()) writeFileSync(path, svg)
}
