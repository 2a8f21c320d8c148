import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readStyles } from '../build/stylesheet.mjs'
import { plantedFaults } from './plantedFaults.mjs'

/** @import { Plugin } from 'vite' */

const { TILLKIT_FAULT } = process.env
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * Plants the fault that TILLKIT_FAULT names into the sources as Vite reads them; without it there
 * is none. No file is changed.
 * @type {(name?: string) => Plugin}
 */
export function plantFault(name = TILLKIT_FAULT) {
  /** @type {Plugin} */
  const plugin = { name: 'tillkit-planted-fault', enforce: 'pre' }
  if (name === undefined) return plugin
  const files = faultyFiles(name)
  return {
    ...plugin,
    load(id) {
      const file = id.replace(/\?.*$/, '').slice(root.length + 1)
      if (file !== 'src/styles.css') return files.get(file)
      let styles = readStyles()
      for (const [path, text] of files)
        styles = styles.replace(read(path).trimEnd(), () => text.trimEnd())
      return styles
    },
  }
}

/**
 * The files of a fault with it in them.
 *
 * @param {string} name
 * @returns {Map<string, string>} by their paths from the project's folder
 * @throws when what a fault replaces is not in its file exactly once: the file has changed, and the
 *   fault must change with it
 */
export function faultyFiles(name) {
  const fault = plantedFaults.find((each) => each.name === name)
  if (!fault) throw new Error(`There is no planted fault "${name}".`)
  const files = new Map()
  for (const [file, find, replace] of fault.edits) {
    const parts = (files.get(file) ?? read(file)).split(find)
    if (parts.length !== 2)
      throw new Error(`"${name}": ${parts.length - 1} times in ${file}, not once: ${find}`)
    files.set(file, parts.join(replace))
  }
  return files
}

/** @type {(file: string) => string} */
function read(file) {
  return readFileSync(join(root, file), 'utf8')
}
