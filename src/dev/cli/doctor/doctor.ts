import { askForAddress, describeUnconfirmed, type Unconfirmed } from '../settings/confirmAddress.js'
import { type FoundSettings, nameOf, readSettings, type Settings } from '../settings/settings.js'
import type { SettingsValues } from '../settings/settingsOptions.js'
import { print } from '../terminal/print.js'
import type { ExitCode, InTerminal, OptionValues } from '../terminal/terminal.js'
import { readAddresses } from './addresses.js'
import { checkAddresses } from './checkAddresses.js'
import { checkCertificate, checkDomainFile } from './checkApplePay.js'
import { checkCredentials, credentialNames } from './checkCredentials.js'
import { checkPage } from './checkPage.js'
import { checkSettings, checkTls } from './checkSettings.js'
import { checkWebhook } from './checkWebhook.js'
import { describeFinding, type Finding, finding, type Severity } from './finding.js'
import { readCheckout, withServer } from './readCheckout.js'

type DoctorValues = SettingsValues &
  OptionValues<
    'listen',
    'other' | 'page' | 'checkout' | 'database' | 'signRequest' | 'appleCertificate',
    'offline' | 'applePay' | 'againstTestProject'
  > & {
    readonly accept: readonly string[]
  }

export async function doctor(values: DoctorValues & InTerminal): Promise<ExitCode> {
  const { read, findings: ofServer } = await readAll(values)
  const { settings } = read
  if (values.againstTestProject) {
    const { walkTestProject } = await import('../testProject/walkTestProject.js')
    return await walkTestProject(read, values, readAddresses(settings).webhook)
  }
  const found = [...ofServer, ...checkFiles(read, values), ...(await ask(read, values))]
  const accepted = found.map((finding) => accept(finding, values.accept))
  const findings = severities.flatMap((severity) =>
    accepted.filter((finding) => finding.severity === severity),
  )
  const counts = countOf(findings)
  const isHealthy = counts.error === 0
  const text = [...findings.map(describeFinding), summary(counts)].join('\n\n')
  print({ value: { isHealthy, counts, findings }, text }, { ...values, settings })
  return isHealthy ? 0 : 1
}

async function readAll(values: DoctorValues & InTerminal) {
  const { checkout, terminal } = values
  const read = readSettings(values, terminal)
  if (checkout === undefined) return { read, findings: [] }
  return withServer(read, await readCheckout(checkout, terminal), checkout)
}

function checkFiles(
  read: FoundSettings,
  { other, appleCertificate, terminal }: DoctorValues & InTerminal,
) {
  const { settings, unknownSettings, tlsUnchecked } = read
  const addresses = readAddresses(settings)
  return [
    ...checkSettings(settings, unknownSettings),
    ...checkTls(settings, tlsUnchecked),
    ...checkCredentials(settings, addresses),
    ...checkAddresses(settings, addresses),
    ...(appleCertificate === undefined ? [] : checkCertificate(appleCertificate, terminal)),
    // The environment belongs to the examined project, so the other one is only its file.
    ...(other === undefined
      ? []
      : compareProjects(
          settings,
          readSettings({ config: other }, { cwd: terminal.cwd, env: {} }).settings,
        )),
  ]
}

async function ask(
  read: FoundSettings,
  values: DoctorValues & InTerminal,
): Promise<readonly Finding[]> {
  const { settings } = read
  const { page, applePay, offline, database, terminal } = values
  // A question at the terminal must not interrupt the findings.
  const unconfirmed = offline ? undefined : await askForAddress(read, values)
  const addresses = readAddresses(settings)
  const { isLive, backend, webhook } = addresses
  const { modes = 'hosted' } = settings
  const visit = {
    fetch: terminal.fetch,
    addresses,
    isDirect: modes.includes('direct'),
    isHosted: modes.includes('hosted'),
  }
  const asked = await Promise.all([
    // The service's client takes time to load.
    offline || unconfirmed
      ? []
      : import('./checkServiceAnswer.js').then(({ checkServiceAnswer }) =>
          checkServiceAnswer(settings, values),
        ),
    offline || webhook === undefined
      ? []
      : checkWebhook(webhook, { isLive, fetch: terminal.fetch }),
    page === undefined ? [] : checkPage(page, visit),
    offline || !applePay || !backend ? [] : checkDomainFile(backend, terminal.fetch),
    database === undefined
      ? []
      : import('./checkDatabase.js').then(({ checkDatabase }) => checkDatabase(database, terminal)),
  ])
  return unconfirmed ? [addressUnconfirmed(unconfirmed), ...asked.flat()] : asked.flat()
}

function addressUnconfirmed(unconfirmed: Unconfirmed): Finding {
  return finding('address_unconfirmed', 'error', {
    setting: 'baseUrl',
    what: describeUnconfirmed(unconfirmed),
    why: 'The credentials are not sent to an address from another source, so the service was not asked.',
    fix: `Set both in one place, or confirm the address: --confirm-address ${unconfirmed.baseUrl}`,
  })
}

const severities: readonly Severity[] = ['error', 'warning', 'accepted', 'note']

function accept(finding: Finding, codes: readonly string[]): Finding {
  return codes.includes(finding.code) ? { ...finding, severity: 'accepted' } : finding
}

function countOf(findings: readonly Finding[]): Readonly<Record<Severity, number>> {
  const count = (severity: Severity) =>
    findings.filter((finding) => finding.severity === severity).length
  return {
    error: count('error'),
    warning: count('warning'),
    note: count('note'),
    accepted: count('accepted'),
  }
}

function summary({ error, warning, note, accepted }: Readonly<Record<Severity, number>>): string {
  const rest = `${warning} to look at, ${note} to know${accepted > 0 ? `, ${accepted} accepted` : ''}`
  return error === 0 ? `Nothing to fix (${rest}).` : `${error} to fix, ${rest}.`
}

/** Compares a configuration with that of the other project: test and live share no credential. */
function compareProjects(settings: Settings, other: Settings): readonly Finding[] {
  const shared = credentialNames.filter(
    (name) => settings[name] !== undefined && settings[name] === other[name],
  )
  const findings = shared.map((setting) =>
    finding('projects_shared', 'error', {
      setting,
      what: `${nameOf(setting)} is the same in both projects.`,
      why: 'Test and live projects have separate authentication data, so one was copied into the other.',
      fix: 'Copy it from the merchant portal again, from the right project.',
    }),
  )
  if (settings.environment === undefined || settings.environment !== other.environment)
    return findings
  const sameKind = finding('projects_same_kind', 'error', {
    setting: 'environment',
    what: `Both configurations are of the ${settings.environment} environment.`,
    why: 'The other one is there to be compared with: it should be the project of the other kind.',
    fix: 'Give --other the configuration of the other project, or correct one environment.',
  })
  return [...findings, sameKind]
}
