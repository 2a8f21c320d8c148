import { X509Certificate } from 'node:crypto'
import { isDomainFile } from '../../../backend/node/applePay.js'
import { readText } from '../settings/settings.js'
import type { Terminal } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { type Finding, found } from './finding.js'

/** Fetches Apple's domain file as Apple does, which follows no redirect. */
export async function checkDomainFile(
  backend: URL,
  fetch: Terminal['fetch'],
): Promise<readonly Finding[]> {
  const file = new URL('/.well-known/apple-developer-merchantid-domain-association', backend)
  const problem = await fetch(file, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
    .then(async (response) => {
      if (response.status !== 200) return `answers ${response.status}`
      return isDomainFile(await response.text()) ? undefined : 'is empty, or says "undefined"'
    })
    .catch(() => 'does not answer')
  if (problem === undefined) return []
  return found('apple_domain_file', 'error', {
    what: `${file.href} ${problem}.`,
    why: 'Apple fetches this file to verify the domain, and gives no session to a domain that it has not verified.',
    fix: 'Answer Apple’s file there with 200, without a redirect and a login: appleDomainFile() of tillkit/node does.',
  })
}

const dayMs = 86_400_000
const warningDays = 30

/** Warns before a certificate of Apple's ends. @throws {UsageError} when the file has none */
export function checkCertificate(
  file: string,
  { now, cwd }: Pick<Terminal, 'now' | 'cwd'>,
): readonly Finding[] {
  const option = '--apple-certificate'
  const text = readText(file, { option, cwd })
  let end: string
  try {
    end = new X509Certificate(text).validTo
  } catch {
    throw new UsageError(`${option} ${file}: there is no certificate in it, as PEM.`)
  }
  const days = Math.floor((Date.parse(end) - now()) / dayMs)
  if (days >= warningDays) return []
  return found('apple_certificate', days < 0 ? 'error' : 'warning', {
    what: `The certificate in ${file} ${days < 0 ? 'has ended' : `ends in ${days} days`}.`,
    why: 'Apple gives no session for a certificate that has ended, so Apple Pay would fail for every shopper.',
    fix: 'Request a new one at Apple, install it, and only then activate it: that revokes the old one.',
  })
}
