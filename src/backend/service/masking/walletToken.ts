import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { isObject, isRecord } from '../../../core/model/isObject.js'
import { parseJson } from '../../../core/model/jsonObject.js'

/**
 * The length of the shortest text that counts as secret. Keys, signatures, cryptograms and device
 * card numbers have at least 16 characters. Versions (`ECv1`), currencies, names and times have
 * fewer: if they counted, payments would lose harmless members.
 */
const shortestLength = 16

/**
 * Keyed hashes of the texts in a wallet's token of a request, at any depth. Answers none for a
 * request without a token. A text that the request has elsewhere too, such as the order's name, is
 * no secret.
 */
export function hashWalletToken(request: object, key: string): readonly string[] {
  if (!('cryptogram' in request)) return []
  const { cryptogram, ...otherMembers } = request
  const knownTexts = new Set(textsIn(otherMembers).flatMap(piecesOf))
  const tokenTexts = textsIn(cryptogram).flatMap(piecesOf)
  const secretTexts = tokenTexts.filter((text) => !knownTexts.has(text))
  return [...new Set(secretTexts)].map((text) => hashText(text, key))
}

/** The token that an attempt has sent, by its hashes. */
export interface SentToken {
  readonly hashes: readonly string[]
  /** The keys of the hashes. There is more than one while a secret is replaced. */
  readonly keys: readonly string[]
}

/** Removes each text that is or contains a text of the token, whatever its member's name. */
export function withoutWalletToken<Value>(value: Value, { hashes, keys }: SentToken): Value {
  if (hashes.length === 0) return value
  const knownHashes = new Set(hashes)
  const isSecret = (text: string) =>
    textsIn(text)
      .flatMap(piecesOf)
      .some((piece) => keys.some((key) => knownHashes.has(hashText(piece, key))))
  // A payment needs none of the removed texts, so the type stays.
  return withoutTexts(value, isSecret) as Value
}

/** A payment can't be read without these, so a secret text in them is masked, not removed. */
const neededMembers: ReadonlySet<string> = new Set([
  'payment_id',
  'operation_id',
  'order_id',
  'pos_id',
  'mode',
  'method',
  'currency',
  'status',
  'created_at',
])

function withoutTexts(value: unknown, isSecret: (text: string) => boolean): unknown {
  if (Array.isArray(value)) {
    const elements: readonly unknown[] = value
    const shownElements = elements.filter((element) => !isSecretText(element, isSecret))
    return shownElements.map((element) => withoutTexts(element, isSecret))
  }
  if (!isRecord(value)) return value
  const entries = Object.entries(value).flatMap(([name, member]) => {
    if (!isSecretText(member, isSecret)) return [[name, withoutTexts(member, isSecret)]]
    return neededMembers.has(name) ? [[name, '•']] : []
  })
  return Object.fromEntries(entries)
}

function isSecretText(value: unknown, isSecret: (text: string) => boolean): boolean {
  return typeof value === 'string' && isSecret(value)
}

/** The texts in a value, at any depth. Google's token has JSON inside of texts. */
function textsIn(value: unknown): readonly string[] {
  if (isObject(value)) return Object.values(value).flatMap(textsIn)
  if (typeof value !== 'string') return []
  const inner = parseJson(value)?.value
  return isObject(inner) ? textsIn(inner) : [value]
}

/** A text, and each long word in it: a sentence may quote a token. */
function piecesOf(text: string): readonly string[] {
  const words = text.split(/[\s"'`,;:()<>[\]{}\\]+/)
  return [...new Set([text, ...words])].filter((piece) => piece.length >= shortestLength)
}

function hashText(text: string, key: string): string {
  const encoder = new TextEncoder()
  // Some libraries that write Base64 leave out its padding.
  const bytes = hmac(sha256, encoder.encode(key), encoder.encode(text.replace(/=+$/, '')))
  return bytesToHex(bytes.slice(0, 16))
}
