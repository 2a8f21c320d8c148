import { type Diagnosis, fingerprintOf } from '../../../backend/options/diagnose.js'
import { loadModule } from '../settings/loadModule.js'
import {
  type FoundSettings,
  nameOf,
  type SettingName,
  type Settings,
  secretNames,
} from '../settings/settings.js'
import type { Terminal } from '../terminal/terminal.js'
import { type Finding, finding, found } from './finding.js'

/**
 * Stops the server's timer, too. @throws {UsageError} when `file` can't be loaded, or exports no
 * server as `checkout`
 */
export async function readCheckout(file: string, terminal: Terminal): Promise<Diagnosis> {
  const module = {
    name: 'checkout',
    factory: 'createCheckoutServer',
    members: ['diagnose'],
    terminal,
  } as const
  const [server] = await loadModule<{ diagnose(): Diagnosis; close?(): void }>(file, module)
  server.close?.()
  return server.diagnose()
}

/** Replaces the found settings by the server's, which shoppers meet, and finds what differs. */
export function withServer(read: FoundSettings, diagnosis: Diagnosis, file: string) {
  const { settings, origins } = read
  const own = settingsOf(diagnosis)
  const ownNames = Object.keys(own) as (keyof typeof own)[]
  const shared = secretNames.filter(
    (name) =>
      settings[name] !== undefined &&
      fingerprintOf(settings[name]) === diagnosis.fingerprints[name],
  )
  const differing: readonly SettingName[] = [
    ...ownNames.filter(
      (name) => settings[name] !== undefined && plain(settings[name]) !== plain(own[name]),
    ),
    ...secretNames.filter((name) => settings[name] !== undefined && !shared.includes(name)),
  ]
  // The server has the address and these credentials, so they have one source.
  const places = Object.fromEntries([...ownNames, ...shared].map((name) => [name, file]))
  return {
    read: { ...read, settings: { ...settings, ...own }, origins: { ...origins, ...places } },
    findings: [
      ...differing.map((name) => differs(name, file)),
      ...diagnosis.warnings
        .filter(({ event }) => !checkedElsewhere.includes(event))
        .filter(({ event }) => event !== 'tls_unchecked' || read.tlsUnchecked === undefined)
        .map(warned),
      ...checkCallbacks(diagnosis),
    ],
  }
}

/** The doctor checks these itself. */
const checkedElsewhere: readonly string[] = [
  'memory_store',
  'webhook_port',
  'credential_placeholder',
]

function settingsOf(diagnosis: Diagnosis) {
  const { environment, publicUrl, returnPage, modes, store, service } = diagnosis
  return {
    environment,
    publicUrl,
    returnPage,
    modes: modes.join(','),
    store,
    ...service,
  } satisfies Settings
}

/** Ignores slashes at the end and white space. */
function plain(text: string): string {
  return text.replaceAll(/\s/g, '').replace(/\/+$/, '')
}

function differs(setting: SettingName, file: string): Finding {
  return finding('server_differs', 'error', {
    setting,
    what: `${nameOf(setting)} is another here than in the server of ${file}.`,
    why: 'What is examined here is not what shoppers meet.',
    fix: 'Correct one of the two. With optionsFromEnv() the server reads the same variables.',
  })
}

function warned({ event, detail = event }: Diagnosis['warnings'][number]): Finding {
  return finding('server_warning', 'warning', {
    what: detail,
    why: `The server logs this at start, as ${event}.`,
    fix: 'Do what it says, or accept it.',
  })
}

/** The callbacks that report problems to a person. */
function checkCallbacks({ environment, functions }: Diagnosis): readonly Finding[] {
  const missing = ['onReview', 'onDoublePayment', 'onLog'].filter(
    (name) => !functions.includes(name),
  )
  if (environment === 'test' || missing.length === 0) return []
  return found('server_callbacks_missing', 'warning', {
    what: `The server has no ${missing.join(', ')}.`,
    why: 'Without them a case that a person must decide, or a failure, is not reported.',
    fix: 'Give them to createCheckoutServer, and let them reach a person or your log.',
  })
}
