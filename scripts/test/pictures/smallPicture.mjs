import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

/**
 * Writes a picture with at most 256 colours, which takes a third of the size. Each rare colour
 * becomes the nearest frequent one; on pages with text the difference is not visible.
 *
 * @param {Uint8Array} png what a browser has written
 * @param {number} mostHeight what is below is cut off
 */
export function smallPicture(png, mostHeight) {
  const { width, height: whole, data } = PNG.sync.read(Buffer.from(png))
  const height = Math.min(whole, mostHeight)
  /** @type {Map<number, number>} */
  const counts = new Map()
  for (let at = 0; at < width * height * 4; at += 4) {
    const colour = data.readUIntBE(at, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const byCount = [...counts.keys()].sort(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
  )
  const { palette, places } = paletteOf(byCount)
  const rows = Buffer.alloc(height * (width + 1))
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const row = Math.floor(pixel / width)
    rows[row * (width + 1) + 1 + (pixel % width)] = places.get(data.readUIntBE(pixel * 4, 3)) ?? 0
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits each, of a palette.
  head.set([8, 3, 0, 0, 0], 8)
  const colours = Buffer.from(
    palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  )
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const chunks = [
    chunk('IHDR', head),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
  ]
  return Buffer.concat([signature, ...chunks, chunk('IEND', Buffer.alloc(0))])
}

/**
 * The most frequent colours, and for each other one the nearest of them.
 * @param {readonly number[]} byCount
 */
function paletteOf(byCount) {
  const palette = byCount.slice(0, 256)
  const places = new Map(palette.map((colour, place) => [colour, place]))
  for (const colour of byCount.slice(256)) {
    const distances = palette.map((each) => distance(each, colour))
    places.set(colour, distances.indexOf(Math.min(...distances)))
  }
  return { palette, places }
}

/** @type {(one: number, other: number) => number} */
function distance(one, other) {
  return [16, 8, 0].reduce(
    (sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2,
    0,
  )
}

/** @type {(type: string, body: Buffer) => Buffer} */
function chunk(type, body) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named) >>> 0)
  return Buffer.concat([length, named, sum])
}
