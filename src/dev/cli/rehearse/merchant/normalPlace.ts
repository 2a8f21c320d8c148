const thisMachine =
  /^(?:localhost\.?|0\.0\.0\.0|127(\.\d+){3}|\[(::1|::|::ffff:127(\.\d+){3})\]|::1)(?=:\d+$|$)/

/** A host, with or without a port, or a path: small letters, and one spelling for this machine. */
export function normalPlace(place: string): string {
  return place
    .toLowerCase()
    .replace(thisMachine, 'localhost')
    .replace(/\.(?=:\d+$|$)/, '')
}
