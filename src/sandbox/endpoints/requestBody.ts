import { ok, type Result } from '../../model/result.js'
import { type Refusal, refuse } from '../shared/refusal.js'

/** The interface shows no limit; a payment with every member stays far below. */
const bodyLimitBytes = 65_536

/** A body exactly as sent: its signature covers these characters. */
type BodyText = Result<string, Refusal>

/** Reads a JSON request's body without parsing it. Refuses another content type with 415, a larger body with 413. */
export async function readJsonText(request: Request): Promise<BodyText> {
  const [mediaType] = (request.headers.get('Content-Type') ?? '').split(';')
  if (mediaType?.trim().toLowerCase() !== 'application/json') {
    return refuse(415, 'The body is not announced as JSON. Send Content-Type: application/json.')
  }
  return readText(request)
}

/** Reads a body of at most 64 kB as UTF-8. Counts the bytes, as a length header may be missing or wrong. */
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
    return refuse(400, 'The body could not be read as UTF-8 text.')
  }
}
