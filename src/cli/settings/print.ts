import type { Settings } from './settings.js'

/** The result of a command, for programs and for people. */
export interface Report {
  readonly value: object
  readonly text: string
}

/** Prints the result of a command, without a secret and without a card's token, wherever they come from. */
export function print(
  { value, text }: Report,
  { json, settings }: { json?: true | undefined; settings: Settings },
): void {
  // A terminal obeys control characters, and some of the text is what others have answered.
  const shown = json ? escapeInvisible(JSON.stringify(value, hideToken, 2)) : text.replace(/[^\P{Cc}\n\t]/gu, '')
  process.stdout.write(`${conceal(shown, settings)}\n`)
}

/** JSON as ECMAScript writes it escapes control characters below a blank only; a program reads the same. */
export function escapeInvisible(json: string): string {
  return json.replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  )
}

/** A text without the credentials: a service may repeat what it was sent. */
function conceal(text: string, { apiKey, apiSecret, endpointsKey }: Settings): string {
  return Object.entries({ apiSecret, endpointsKey, apiKey }).reduce((shown, [name, secret = '']) => {
    // What is shorter is no secret, and replacing it would damage other text.
    if (secret.length < 6) return shown
    const forms = new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    return [...forms].reduce((rest, form) => rest.replaceAll(form, `[${name}]`), shown)
  }, text)
}

/** A token pays like a card. */
export function hideToken(name: string, value: unknown): unknown {
  return name === 'cc_token' && typeof value === 'string' ? '[not shown]' : value
}
