import { X509Certificate } from 'node:crypto'
import { isDomainFile } from '../../../../backend/node/applePay.js'
import { readText } from '../../settings/readText.js'
import type { Terminal } from '../../terminal/terminal.js'
import { UsageError } from '../../terminal/usageError.js'
import { type Finding, found } from './finding.js'

/** Apple fixes the path. */
const domainFilePath = '/.well-known/apple-developer-merchantid-domain-association'
const timeoutMs = 10_000
const dayMs = 86_400_000
const warningDays = 30

/** Fetches Apple's domain file as Apple does, which follows no redirect. */
export async function checkDomainFile(
  backend: URL,
  fetch: Terminal['fetch'],
): Promise<readonly Finding[]> {
  const url = new URL(domainFilePath, backend)
  const problem = await domainFileProblem(url, fetch)
  if (problem === undefined) return []
  return found('apple_domain_file', 'error', {
    what: `${url.href} ${problem}.`,
    why:
      'Apple fetches this file to verify the domain, ' +
      'and gives no session to a domain that it has not verified.',
    fix:
      'Answer Apple’s file there with 200, without a redirect and a login: ' +
      'appleDomainFile() of tillkit/node does.',
  })
}

/** How the address answers, as the end of a sentence; `undefined` if all is well. */
async function domainFileProblem(url: URL, fetch: Terminal['fetch']) {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { redirect: 'manual', signal })
    if (response.status !== 200) return `answers ${response.status}`
    return isDomainFile(await response.text()) ? undefined : 'is empty, or says "undefined"'
  } catch {
    return 'does not answer'
  }
}

/**
 * Warns 30 days before a certificate of Apple's ends.
 *
 * @throws {UsageError} when the file has no certificate
 */
export function checkCertificate(
  file: string,
  { now, cwd }: Pick<Terminal, 'now' | 'cwd'>,
): readonly Finding[] {
  const days = Math.floor((readEnd(file, cwd) - now()) / dayMs)
  if (days >= warningDays) return []
  const end = days < 0 ? 'has ended' : `ends in ${days} days`
  return found('apple_certificate', days < 0 ? 'error' : 'warning', {
    what: `The certificate in ${file} ${end}.`,
    why:
      'Apple gives no session for a certificate that has ended, ' +
      'so Apple Pay would fail for every shopper.',
    fix:
      'Request a new one at Apple, install it, and only then activate it: ' +
      'that revokes the old one.',
  })
}

/** When the certificate ends, in milliseconds since the epoch. */
function readEnd(file: string, cwd: string) {
  const option = '--apple-certificate'
  const text = readText(file, { option, cwd })
  try {
    return Date.parse(new X509Certificate(text).validTo)
  } catch {
    throw new UsageError(`${option} ${file}: there is no certificate in it, as PEM.`)
  }
}
