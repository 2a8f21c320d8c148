import { ok, type Result } from '../../model/result.js'
import { type Refusal, refuse } from '../shared/refusal.js'

/** The most bytes a body may have. The interface shows no limit; a payment with everything in it stays far below. */
const bodyLimitBytes = 65_536

/** A body read as text, exactly as sent: its signature covers these characters. */
export type BodyText = Result<string, Refusal>

/** Reads a JSON request's body without parsing it. Answers 415 for another content type, 413 when it is too large. */
export async function readJsonText(request: Request): Promise<BodyText> {
  const [mediaType] = (request.headers.get('Content-Type') ?? '').split(';')
  if (mediaType?.trim().toLowerCase() !== 'application/json') {
    return refuse(415, 'The body is not announced as JSON. Send Content-Type: application/json.')
  }
  return readText(request)
}

/** Reads a body of at most 64 kB as UTF-8, counting while it comes in: a length header may be missing or wrong. */
export async function readText(request: Request): Promise<BodyText> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const reader = request.body?.getReader()
  let text = ''
  let bytes = 0
  try {
    for (;;) {
      const chunk = await reader?.read()
      if (chunk === undefined || chunk.done) return ok(text + decoder.decode())
      bytes += chunk.value.byteLength
      if (bytes > bodyLimitBytes) {
        await reader?.cancel()
        return refuse(413, 'The body is larger than 64 kB.')
      }
      text += decoder.decode(chunk.value, { stream: true })
    }
  } catch {
    // A broken connection and bytes that are not UTF-8 come to the same: there is no text.
    return refuse(400, 'The body could not be read as UTF-8 text.')
  }
}
