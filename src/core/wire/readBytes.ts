import { failed, ok, type Result } from '../model/issue.js'

/** Reads the bytes of an answer, up to a limit. Rejects if its body breaks off. */
export async function readBytes(
  { body }: Response,
  limitBytes: number,
): Promise<Result<Uint8Array<ArrayBuffer>, 'body_too_large'>> {
  const chunks: BlobPart[] = []
  let length = 0
  const reader = body?.getReader()
  for (;;) {
    const { value } = (await reader?.read()) ?? {}
    if (!value) return ok(new Uint8Array(await new Blob(chunks).arrayBuffer()))
    length += value.byteLength
    if (length > limitBytes) break
    chunks.push(value)
  }
  // Not awaited: the source may be slow to close, and a clone closes only with its original.
  void reader?.cancel().catch(() => undefined)
  return failed('body_too_large')
}
