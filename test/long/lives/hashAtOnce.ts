import { createHash } from 'node:crypto'

/**
 * Has digests computed in this thread until the answer is called. The platform hands each to another thread and back, which
 * for texts this short takes longer than the rest of a life; what comes out is the same.
 */
export function hashAtOnce(): () => void {
  const { subtle } = globalThis.crypto
  const { digest } = subtle
  subtle.digest = async (algorithm, data) => {
    const name = typeof algorithm === 'string' ? algorithm : algorithm.name
    const bytes = ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data)
    return new Uint8Array(createHash(name.replace('-', '')).update(bytes).digest()).buffer
  }
  return () => {
    subtle.digest = digest
  }
}
