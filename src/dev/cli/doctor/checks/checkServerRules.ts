import { checkServerOptions } from '../../../../backend/options/checkServerOptions.js'
import { nameOf, type Settings, settingNames } from '../../settings/settings.js'
import { type Finding, found } from './finding.js'

/**
 * Checks each setting by the rules of `createCheckoutServer`, such as that `publicUrl` is https.
 * Repeats its words, which contain no value.
 */
export function checkServerRules(settings: Settings): readonly Finding[] {
  const { environment, publicUrl, returnPage } = settings
  const { baseUrl, posId, apiKey, apiSecret, endpointsKey } = settings
  const service = { baseUrl, posId, apiKey, apiSecret, endpointsKey }
  const modes = modesOf(settings)
  const problems = checkServerOptions({ environment, publicUrl, returnPage, service, modes })
  return problems.flatMap(({ option, why: problem }) => {
    const setting = settingNames.find((name) => name === option.replace('service.', ''))
    if (setting === undefined || setting === 'store') return []
    const code = settings[setting] === undefined ? 'setting_missing' : 'setting_invalid'
    return found(code, 'error', {
      setting,
      what: `${nameOf(setting)} ${problem}`,
      why: 'A checkout can’t be made with it, and what hangs on it could not be checked.',
      fix: 'Correct it. docs/cli.md says what each setting is.',
    })
  })
}

/** Hosted mode is the default, as in `createCheckoutServer`. */
export function modesOf({ modes = 'hosted' }: Settings): readonly string[] {
  return modes.split(',').map((mode) => mode.trim())
}
