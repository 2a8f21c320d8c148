/** For whole texts only, so that no rest of one stays for the next. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Bytes as text; `undefined` unless they are UTF-8. */
export function decodeUtf8(bytes: Uint8Array | ArrayBuffer): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}
