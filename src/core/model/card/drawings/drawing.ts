/** A filled shape. `path` is the `d` of an SVG `<path>`. */
type Shape = readonly [color: string, path: string]

/**
 * The tile's colour, and what is drawn on it, from the bottom to the top, in a box of 340 × 220.
 * Letters are paths, so they need no font.
 *
 * Tuples keep the files small: a page loads one for each brand that it shows.
 */
export type Drawing = readonly [tileColor: string, ...shapes: Shape[]]
