// The pictures that are kept. A sheet has those of a component in one theme and one language, pixel
// by pixel with 32 levels of each colour, compressed by Brotli: its window is wide enough to see
// that one story is nearly the next, which no format for pictures does.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { PNG } from 'pngjs'
import { root } from '../../setup.mjs'
import { findDifference } from './difference.mjs'

/**
 * @import { Picture } from './difference.mjs'
 * @typedef {object} Shown a story in a theme and a language
 * @property {string} id
 * @property {string} title
 * @property {string} name
 * @property {string} theme
 * @property {string} language
 *
 * @typedef {Shown & { png: Buffer }} Taken
 * @typedef {object} Difference with its pictures in Base64
 * @property {string} what
 * @property {string} [before]
 * @property {string} [after]
 * @property {string} [difference]
 *
 * @typedef {Shown & Difference} Differing
 * @typedef {{ id: string, width: number, height: number }} Kept
 * @typedef {{ isAll: boolean, browser: string }} Options
 */

const folder = join(root, 'test/pictures')
const indexPath = join(folder, 'index.json')

/**
 * Writes the sheets of these pictures, and answers how large they are; the sheets of other
 * components stay, unless these are all.
 * @type {(pictures: readonly Taken[], options: Options) => string}
 */
export function writeSheets(pictures, { isAll, browser }) {
  if (isAll) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { sheets: index } = readIndex()
  for (const [name, taken] of bySheet(pictures)) {
    const decoded = taken.map(({ png }) => PNG.sync.read(png))
    writeFileSync(fileOf(name), compress(Buffer.concat(decoded.map(({ data }) => pack(data)))))
    index[name] = taken.map(({ id }, at) => ({
      id,
      width: decoded[at]?.width ?? 0,
      height: decoded[at]?.height ?? 0,
    }))
  }
  const names = Object.keys(index).sort()
  const lines = names.map((name) => `    ${JSON.stringify(name)}: ${JSON.stringify(index[name])}`)
  writeFileSync(
    indexPath,
    `{\n  "browser": ${JSON.stringify(browser)},\n  "sheets": {\n${lines.join(',\n')}\n  }\n}\n`,
  )
  const bytes = names.reduce((sum, name) => sum + statSync(fileOf(name)).size, 0)
  return `${pictures.length} pictures, ${names.length} sheets, ${(bytes / 1e6).toFixed(2)} MB.`
}

/**
 * What differs: a picture from that of its sheet, a story that has none, and a picture whose story
 * is gone.
 * @type {(pictures: readonly Taken[], options: Options) => readonly Differing[]}
 */
export function compareWithSheets(pictures, { isAll, browser }) {
  const { sheets: index, browser: writtenBy } = readIndex()
  /** @type {Differing[]} */
  const differences = []
  for (const [name, taken] of bySheet(pictures)) {
    const kept = readSheet(name, index[name] ?? [])
    for (const { png, ...picture } of taken) {
      const difference = compareOne(kept.get(picture.id), png, {
        isSameBrowser: browser === writtenBy,
      })
      if (difference) differences.push({ ...picture, ...difference })
    }
  }
  return isAll ? [...differences, ...findGone(index, pictures)] : differences
}

/**
 * @typedef {{ isSameBrowser: boolean }} CompareOptions
 * @type {(before: Picture | undefined, png: Buffer, options: CompareOptions) => Difference | undefined}
 */
function compareOne(before, png, options) {
  if (!before) return { what: 'has no picture yet', after: base64(png) }
  const after = PNG.sync.read(png)
  const { differs, what, picture } = findDifference(
    before,
    { ...after, data: unpack(pack(after.data)) },
    options,
  )
  if (!differs) return undefined
  return {
    what,
    before: encode(before),
    after: base64(png),
    ...(picture && { difference: encode(picture) }),
  }
}

/**
 * @typedef {Readonly<Record<string, readonly Kept[]>>} KeptIndex
 * @type {(index: KeptIndex, pictures: readonly Taken[]) => readonly Differing[]}
 */
function findGone(index, pictures) {
  const taken = new Set(pictures.map((picture) => `${sheetOf(picture)} ${picture.id}`))
  return Object.entries(index).flatMap(([name, places]) => {
    const [, theme = '', language = ''] = name.split('.')
    const gone = places.filter(({ id }) => !taken.has(`${name} ${id}`))
    return gone.map(({ id }) => ({
      id,
      title: id,
      name: '',
      theme,
      language,
      what: 'has a picture, and is gone',
    }))
  })
}

/** @returns {{ browser: string, sheets: Record<string, readonly Kept[]> }} */
function readIndex() {
  return existsSync(indexPath)
    ? JSON.parse(readFileSync(indexPath, 'utf8'))
    : { browser: '', sheets: {} }
}

/**
 * The pictures of a sheet by their stories.
 * @type {(name: string, places: readonly Kept[]) => ReadonlyMap<string, Picture>}
 */
function readSheet(name, places) {
  if (places.length === 0) return new Map()
  const data = brotliDecompressSync(readFileSync(fileOf(name)))
  let start = 0
  return new Map(
    places.map(({ id, width, height }) => {
      const end = start + width * height * 2
      const picture = { data: unpack(data.subarray(start, end)), width, height }
      start = end
      return [id, picture]
    }),
  )
}

/** @type {(pictures: readonly Taken[]) => ReadonlyMap<string, readonly Taken[]>} */
function bySheet(pictures) {
  /** @type {Map<string, Taken[]>} */
  const sheets = new Map()
  for (const picture of pictures) {
    const name = sheetOf(picture)
    sheets.set(name, [...(sheets.get(name) ?? []), picture])
  }
  return sheets
}

/** @type {(shown: Shown) => string} */
function sheetOf({ id, theme, language }) {
  return `${id.split('--')[0]}.${theme}.${language}`
}

/** @type {(name: string) => string} */
function fileOf(name) {
  return join(folder, `${name}.br`)
}

/**
 * From four bytes a pixel to two, with 32 levels of each colour. No picture is transparent.
 * @type {(data: Buffer) => Buffer}
 */
function pack(data) {
  const packed = Buffer.alloc(data.length / 2)
  for (let at = 0; at < packed.length; at += 2) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 2, at * 2 + 3)
    packed.writeUInt16LE(((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3), at)
  }
  return packed
}

/** @type {(packed: Buffer) => Buffer} */
function unpack(packed) {
  const data = Buffer.alloc(packed.length * 2, 255)
  for (let at = 0; at < packed.length; at += 2) {
    const pixel = packed.readUInt16LE(at)
    data[at * 2] = (pixel >> 10) << 3
    data[at * 2 + 1] = ((pixel >> 5) & 31) << 3
    data[at * 2 + 2] = (pixel & 31) << 3
  }
  return data
}

/** @type {(bytes: Buffer) => Buffer} */
function compress(bytes) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants
  return brotliCompressSync(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: 9, [BROTLI_PARAM_LGWIN]: 24 },
  })
}

/** @type {(picture: Picture) => string} */
function encode({ data, width, height }) {
  const png = new PNG({ width, height })
  png.data = data
  return base64(PNG.sync.write(png))
}

/** @type {(bytes: Buffer) => string} */
function base64(bytes) {
  return bytes.toString('base64')
}
