// Prints the scripts and stylesheets of a folder with their integrity, as JSON:
// `node scripts/release/inventory.mjs dist`. The release carries it for the package's own files;
// docs/card-data.md says what a payment page does with such a list.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Name the folder to list: node scripts/release/inventory.mjs dist')
  process.exit(2)
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(?:m?js|css)$/.test(file),
)
const list = files
  .sort()
  .map((file) => [file.replaceAll('\\', '/'), integrityOf(join(folder, file))])
console.log(JSON.stringify(Object.fromEntries(list), null, 2))

/** @type {(path: string) => string} */
function integrityOf(path) {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`
}
