import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A certificate, and by what a Chromium is told to trust its authority. */
export interface Certificate {
  readonly key: string
  readonly cert: string
  /** The authority's own certificate. */
  readonly authority: string
  /** For `--ignore-certificate-errors-spki-list`: the SHA-256 of the authority's public key. */
  readonly authorityHash: string
}

/** Makes a certificate authority, and a certificate of it for some names. Nothing of either is kept. */
export function makeCertificate(names: readonly string[]): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-authority-'))
  const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  try {
    writeFileSync(
      join(folder, 'names'),
      `subjectAltName=${names.map((name) => `${isIP(name) ? 'IP' : 'DNS'}:${name}`).join(',')}\n`,
    )
    openssl(
      'req',
      '-x509',
      ...newKey,
      ...['-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Test authority'],
    )
    openssl('req', ...newKey, '-keyout', 'key', '-out', 'request', '-subj', `/CN=${names[0]}`)
    const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names']
    openssl('x509', '-req', '-in', 'request', '-out', 'cert', ...signed)
    writeFileSync(join(folder, 'public.pem'), openssl('x509', '-in', 'ca.pem', '-pubkey', '-noout'))
    writeFileSync(join(folder, 'public'), openssl('pkey', '-pubin', '-in', 'public.pem', '-outform', 'der'))
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')
    return {
      key: read('key'),
      cert: read('cert') + read('ca.pem'),
      authority: read('ca.pem'),
      authorityHash: openssl('dgst', '-sha256', '-binary', 'public').toString('base64'),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
