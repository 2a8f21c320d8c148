/** Writes a picture with at most 256 colours, cut off at `mostHeight`. */
export function smallPicture(png: Uint8Array, mostHeight: number): Buffer
