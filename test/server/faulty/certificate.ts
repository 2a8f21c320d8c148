import { generateKeyPairSync, sign } from 'node:crypto'

/** A key and its certificate, as PEM. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

/**
 * Makes a certificate for a host that signs itself. Written in DER by hand (RFC 5280), since Node can read certificates
 * and not make them: so no key is stored in the repository, and none runs out.
 */
export function makeCertificate(host: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(tag(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
  const commonName = sequence(tag(0x06, Buffer.from('550403', 'hex')), tag(0x0c, Buffer.from(host)))
  const name = sequence(tag(0x31, commonName))
  const day = 86_400_000
  const body = sequence(
    tag(0xa0, tag(0x02, Buffer.from([2]))),
    tag(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tag(0xa3, sequence(subjectAltName(host))),
  )
  const signature = sign('sha256', body, privateKey)
  const der = sequence(body, ecdsaWithSha256, tag(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: pem(der) }
}

function subjectAltName(host: string): Buffer {
  const isAddress = /^[\d.]+$/.test(host)
  const value = isAddress ? tag(0x87, Buffer.from(host.split('.').map(Number))) : tag(0x82, Buffer.from(host))
  return sequence(tag(0x06, Buffer.from('551d11', 'hex')), tag(0x04, sequence(value)))
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tag(0x30, Buffer.concat(parts))
}

function tag(type: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([type, ...size]), content])
}

/** As GeneralizedTime, to the second. */
function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return tag(0x18, Buffer.from(digits))
}

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
