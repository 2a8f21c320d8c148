import { type Diagnosis, fingerprintOf } from '../../../backend/options/diagnose.js'
import { loadModule } from '../settings/loadModule.js'
import type { FoundSettings } from '../settings/readSettings.js'
import { nameOf, type SettingName, type Settings, secretNames } from '../settings/settings.js'
import type { Terminal } from '../terminal/terminal.js'
import { finding, found } from './checks/finding.js'

/**
 * Reads the options of the server that a merchant's module exports. Stops the server's timer, too.
 *
 * @throws {UsageError} when `file` can't be loaded, or exports no server as `checkout`
 */
export async function readCheckout(file: string, terminal: Terminal): Promise<Diagnosis> {
  const { exported: server } = await loadModule<{ diagnose(): Diagnosis; close?(): void }>(file, {
    name: 'checkout',
    factory: 'createCheckoutServer',
    members: ['diagnose'],
    terminal,
  })
  server.close?.()
  return server.diagnose()
}

/**
 * Replaces the settings that were read by the server's, which shoppers meet, and finds what
 * differs.
 */
export function mergeServerSettings(
  foundSettings: FoundSettings,
  diagnosis: Diagnosis,
  file: string,
) {
  const { settings, origins } = foundSettings
  const serverSettings = settingsOf(diagnosis)
  const serverNames = Object.keys(serverSettings) as (keyof typeof serverSettings)[]
  const differingNames = serverNames.filter((name) => {
    const setting = settings[name]
    return setting !== undefined && normalized(setting) !== normalized(serverSettings[name])
  })
  const setSecretNames = secretNames.filter((name) => settings[name] !== undefined)
  const isShared = (name: (typeof secretNames)[number]) =>
    fingerprintOf(settings[name] ?? '') === diagnosis.fingerprints[name]
  const sharedSecretNames = setSecretNames.filter(isShared)
  const differingSecretNames = setSecretNames.filter((name) => !isShared(name))
  // The server has the address and these credentials, so they have one source.
  const serverOrigins = [...serverNames, ...sharedSecretNames].map((name) => [name, file])
  const mergedSettings = {
    ...foundSettings,
    settings: { ...settings, ...serverSettings },
    origins: { ...origins, ...Object.fromEntries(serverOrigins) },
  }
  const findings = [
    ...[...differingNames, ...differingSecretNames].map((name) => differs(name, file)),
    ...serverWarnings(foundSettings, diagnosis),
    ...checkCallbacks(diagnosis),
  ]
  return { foundSettings: mergedSettings, findings }
}

/**
 * The server's options under the names of the settings. It reports secrets as fingerprints only, so
 * they are not here.
 */
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
function normalized(text: string) {
  return text.replaceAll(/\s/g, '').replace(/\/+$/, '')
}

/** The values are not repeated: one of them may be a credential. */
function differs(setting: SettingName, file: string) {
  return finding('server_differs', 'error', {
    setting,
    what: `${nameOf(setting)} is another here than in the server of ${file}.`,
    why: 'What is examined here is not what shoppers meet.',
    fix: 'Correct one of the two. With optionsFromEnv() the server reads the same variables.',
  })
}

/** The doctor checks these itself. */
const checkedElsewhere: readonly string[] = [
  'memory_store',
  'webhook_port',
  'credential_placeholder',
]

/** The warnings that the server would log at start, except those that the doctor has checks for. */
function serverWarnings({ tlsUnchecked }: FoundSettings, { warnings }: Diagnosis) {
  const isNew = (event: string) => {
    if (event === 'tls_unchecked') return tlsUnchecked === undefined
    return !checkedElsewhere.includes(event)
  }
  return warnings
    .filter(({ event }) => isNew(event))
    .map(({ event, detail = event }) =>
      finding('server_warning', 'warning', {
        what: detail,
        why: `The server logs this at start, as ${event}.`,
        fix: 'Do what it says, or accept it.',
      }),
    )
}

/** The callbacks that report problems to a person. */
const reportingCallbacks = ['onReview', 'onDoublePayment', 'onLog']

function checkCallbacks({ environment, functions }: Diagnosis) {
  const missingNames = reportingCallbacks.filter((name) => !functions.includes(name))
  if (environment === 'test' || missingNames.length === 0) return []
  return found('server_callbacks_missing', 'warning', {
    what: `The server has no ${missingNames.join(', ')}.`,
    why: 'Without them a case that a person must decide, or a failure, is not reported.',
    fix: 'Give them to createCheckoutServer, and let them reach a person or your log.',
  })
}
