// Whether two pictures are the same, as far as a person can see.
import pixelmatch from 'pixelmatch'

/**
 * How far a pixel's colour may be from the other's, of 1; and how many pixels may be farther.
 * pixelmatch leaves out what it knows for the smoothing of an edge. Another Chromium draws letters
 * otherwise: with 153 beside 156, 118 pixels of a form full of errors were farther than 0.3.
 */
const exact = { threshold: 0.04, mostPixels: 12 }
const coarse = { threshold: 0.3, mostPixels: 160 }

/**
 * @typedef {{ data: Buffer, width: number, height: number }} Picture four bytes a pixel
 * @typedef {{ differs: boolean, what: string, picture?: Picture }} Difference
 */

/**
 * Compares two pictures.
 *
 * `isSameBrowser` says whether one Chromium took both: only then a small difference is one
 * Answers whether they differ, by how many pixels, and a picture of the differences; of another
 * size they always differ
 * @type {(before: Picture, after: Picture, options?: { isSameBrowser?: boolean }) => Difference}
 */
export function findDifference(before, after, { isSameBrowser = true } = {}) {
  const { threshold, mostPixels } = isSameBrowser ? exact : coarse
  const { width, height } = after
  if (before.width !== width || before.height !== height) {
    return {
      differs: true,
      what: `is ${width} × ${height} pixels now, and was ${before.width} × ${before.height}`,
    }
  }
  if (before.data.equals(after.data)) return { differs: false, what: 'no pixel differs' }
  const data = Buffer.alloc(width * height * 4)
  const pixels = pixelmatch(before.data, after.data, data, width, height, { threshold })
  return {
    differs: pixels > mostPixels,
    what: `${pixels} pixels differ`,
    picture: { data, width, height },
  }
}
