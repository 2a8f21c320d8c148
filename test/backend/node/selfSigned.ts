import { createHash, createSign, generateKeyPairSync } from 'node:crypto'

export interface Certificate {
  readonly key: string
  readonly cert: string
  /** SHA-256 of the public key, by which a Chromium is told to trust it. */
  readonly keyHash: string
}

/**
 * Makes a certificate that vouches for itself, for `localhost`, or other names and IPv4 addresses.
 * Written out: Node can read them only.
 */
export function selfSigned({
  host = 'localhost',
  alsoFor = '',
  validUntil = '20491231235959Z',
} = {}): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(host)))))
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const names = [host, alsoFor].filter(Boolean).map(nameOf)
  // RFC 5280, 4.1: version 3, serial number, algorithm, issuer, validity, subject, key, the name it
  // is good for.
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(der(0x18, Buffer.from('20200101000000Z')), der(0x18, Buffer.from(validUntil))),
    name,
    spki,
    der(0xa3, sequence(sequence(oid('551d11'), der(0x04, sequence(...names))))),
  )
  const signature = createSign('sha256').update(content).sign(privateKey)
  const certificate = sequence(
    content,
    ecdsaWithSha256,
    der(0x03, Buffer.concat([Buffer.from([0]), signature])),
  )
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    keyHash: createHash('sha256').update(spki).digest('base64'),
  }
}

function nameOf(host: string): Buffer {
  return /^[\d.]+$/.test(host)
    ? der(0x87, Buffer.from(host.split('.').map(Number)))
    : der(0x82, Buffer.from(host))
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
