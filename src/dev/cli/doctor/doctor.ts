import { askForAddress, describeUnconfirmed, type Unconfirmed } from '../settings/confirmAddress.js'
import { type FoundSettings, readSettings, type SettingsValues } from '../settings/readSettings.js'
import { print } from '../terminal/print.js'
import { StyledText } from '../terminal/styledText.js'
import type { ExitCode, OptionValues } from '../terminal/terminal.js'
import { checkCertificate, checkDomainFile } from './checks/checkApplePay.js'
import { checkCredentials, compareProjects } from './checks/checkCredentials.js'
import { checkPage } from './checks/checkPage.js'
import { checkReachability } from './checks/checkReachability.js'
import { checkSettings, checkTls } from './checks/checkSettings.js'
import { type Finding, finding, type Severity } from './checks/finding.js'
import { readAddresses } from './checks/readAddresses.js'
import { describeFindings } from './describeFindings.js'
import { mergeServerSettings, readCheckout } from './readCheckout.js'
import { checkReturn } from './routes/checkReturn.js'
import { checkStatus } from './routes/checkStatus.js'
import { checkWebhook } from './routes/checkWebhook.js'

/** The option values of `tillkit doctor`. */
type DoctorValues = SettingsValues &
  OptionValues<
    'listen',
    'other' | 'page' | 'checkout' | 'database' | 'signRequest' | 'appleCertificate',
    'offline' | 'applePay' | 'againstTestProject'
  > & {
    /** The codes of findings that do not count as errors. */
    readonly accept: readonly string[]
  }

/**
 * Runs `tillkit doctor`: examines a configuration and everything that it names, and prints
 * findings, errors first, each with its fix. Changes nothing.
 *
 * Exits with 1 if a finding is an error that is not accepted. With `--against-test-project` it
 * makes test payments instead, and exits with 1 if the service differs from what is assumed.
 *
 * @throws {UsageError} when a file of the options can't be read or loaded
 */
export async function doctor(values: DoctorValues): Promise<ExitCode> {
  const { foundSettings, findings: serverFindings } = await readConfiguration(values)
  const { settings } = foundSettings
  if (values.againstTestProject) {
    const { walkTestProject } = await import('../testProject/walkTestProject.js')
    return await walkTestProject(foundSettings, values, readAddresses(settings).webhook)
  }
  const allFindings = [
    ...serverFindings,
    ...checkFiles(foundSettings, values),
    ...(await checkOnline(foundSettings, values)),
  ]
  const findings = sortFindings(allFindings, values.accept)
  const counts = countFindings(findings)
  const isHealthy = counts.error === 0
  const summary = {
    text: summaryText(counts),
    look: isHealthy ? 'good' : 'bad',
    isMarked: true,
  } as const
  const text = new StyledText([...describeFindings(findings), summary])
  print({ value: { isHealthy, counts, findings }, text }, { ...values, settings })
  return isHealthy ? 0 : 1
}

/** With `--checkout` the options of the server have precedence. */
async function readConfiguration(values: DoctorValues) {
  const { checkout, terminal } = values
  const foundSettings = readSettings(values)
  if (checkout === undefined) return { foundSettings, findings: [] }
  const diagnosis = await readCheckout(checkout, terminal)
  return mergeServerSettings(foundSettings, diagnosis, checkout)
}

/** The checks that need no network. */
function checkFiles(
  { settings, unknownSettings, tlsUnchecked }: FoundSettings,
  { other, appleCertificate, terminal }: DoctorValues,
) {
  const addresses = readAddresses(settings)
  const findings = [
    ...checkSettings(settings, unknownSettings),
    ...checkTls(settings, tlsUnchecked),
    ...checkCredentials(settings, addresses),
    ...checkReachability(settings, addresses),
  ]
  if (appleCertificate !== undefined) {
    findings.push(...checkCertificate(appleCertificate, terminal))
  }
  if (other !== undefined) {
    // The environment belongs to the examined project, so the other one is only its file.
    const { settings: otherSettings } = readSettings({
      config: other,
      terminal: { ...terminal, env: {} },
    })
    findings.push(...compareProjects(settings, otherSettings))
  }
  return findings
}

/**
 * The checks that ask service, backend, page and database, at once. Every check is a promise from
 * the start: an `await` before the last of them would leave a rejection of the first unhandled. The
 * modules of service and database take time to load, so each is loaded when it is needed.
 */
async function checkOnline(foundSettings: FoundSettings, values: DoctorValues) {
  const { settings } = foundSettings
  const { page, applePay, offline, database, terminal } = values
  const { fetch } = terminal
  // A question at the terminal must not interrupt the findings.
  const unconfirmed = offline ? undefined : await askForAddress(foundSettings, values)
  const addresses = readAddresses(settings)
  const { isLive, backend, webhook, returnPage } = addresses
  const { modes = 'hosted' } = settings
  const checks: Promise<Finding | readonly Finding[]>[] = []
  if (unconfirmed) checks.push(Promise.resolve(addressUnconfirmed(unconfirmed)))
  else if (!offline) {
    const serviceCheck = import('./checks/checkServiceAnswer.js')
    checks.push(serviceCheck.then((module) => module.checkServiceAnswer(settings, values)))
  }
  if (!offline && webhook) checks.push(checkWebhook(webhook, { isLive, backend, fetch }))
  if (!offline && backend) {
    checks.push(checkReturn(backend, { returnPage, fetch }), checkStatus(backend, fetch))
  }
  if (page !== undefined) {
    const isDirect = modes.includes('direct')
    const isHosted = modes.includes('hosted')
    checks.push(checkPage(page, { addresses, isDirect, isHosted, fetch }))
  }
  if (!offline && applePay && backend) checks.push(checkDomainFile(backend, fetch))
  if (database !== undefined) {
    const databaseCheck = import('./checks/checkDatabase.js')
    checks.push(databaseCheck.then((module) => module.checkDatabase(database, terminal)))
  }
  return (await Promise.all(checks)).flat()
}

/**
 * Takes the place of the service's check, so that credentials never leave for an unknown address.
 */
function addressUnconfirmed(unconfirmed: Unconfirmed) {
  return finding('address_unconfirmed', 'error', {
    setting: 'baseUrl',
    what: describeUnconfirmed(unconfirmed),
    why:
      'The credentials are not sent to an address from another source, ' +
      'so the service was not asked.',
    fix: `Set both in one place, or confirm the address: --confirm-address ${unconfirmed.baseUrl}`,
  })
}

/** In the order of the output. */
const severities: readonly Severity[] = ['error', 'warning', 'accepted', 'note']

/** Marks the accepted findings, and puts errors first. */
function sortFindings(
  findings: readonly Finding[],
  acceptedCodes: readonly string[],
): readonly Finding[] {
  const markedFindings = findings.map((finding): Finding => {
    const isAccepted = acceptedCodes.includes(finding.code)
    return isAccepted ? { ...finding, severity: 'accepted' } : finding
  })
  return severities.flatMap((severity) =>
    markedFindings.filter((finding) => finding.severity === severity),
  )
}

/** How many findings there are of each severity. */
function countFindings(findings: readonly Finding[]) {
  const counts: Record<Severity, number> = { error: 0, warning: 0, note: 0, accepted: 0 }
  for (const { severity } of findings) counts[severity] += 1
  return counts
}

/** The last line of the text. */
function summaryText({ error, warning, note, accepted }: ReturnType<typeof countFindings>) {
  const acceptedText = accepted > 0 ? `, ${accepted} accepted` : ''
  const lesser = `${warning} to look at, ${note} to know${acceptedText}`
  return error === 0 ? `Nothing to fix (${lesser}).` : `${error} to fix, ${lesser}.`
}
