import { nameOf, type SettingName, type Settings, type UnknownSetting } from '../settings/settings.js'
import { type Finding, finding, found } from './finding.js'

/** Checks that required settings are there, and that names and values are known. */
export function checkSettings(settings: Settings, unknownSettings: readonly UnknownSetting[]): readonly Finding[] {
  return [
    ...required.filter(([name]) => settings[name] === undefined).map(missing),
    ...unknownSettings.map(unknownSettingFinding),
    ...checkEnvironment(settings),
    ...checkModes(settings),
    ...checkStore(settings),
  ]
}

/** The required settings, each with its source for the merchant. */
const required: readonly (readonly [name: SettingName, fix: string])[] = [
  ['environment', 'say test or live'],
  ['publicUrl', 'give the address your backend is mounted at, such as https://shop.example/api/checkout'],
  ['returnPage', 'give the page shoppers come back to, such as https://shop.example/return'],
  ['baseUrl', 'copy the address of the service from the merchant portal'],
  ['posId', 'copy the project’s identifier from the merchant portal'],
  ['apiKey', 'copy the API key from the merchant portal'],
  ['apiSecret', 'copy the API secret from the merchant portal, into the environment'],
  ['endpointsKey', 'copy the endpoints key from the merchant portal'],
]

function missing([setting, fix]: readonly [SettingName, string]): Finding {
  return finding('setting_missing', 'error', {
    setting,
    what: `${nameOf(setting)} is not set.`,
    why: 'The checkout cannot be made without it, and what hangs on it could not be checked.',
    fix: `Set it: ${fix}.`,
  })
}

function unknownSettingFinding({ name, origin, similar }: UnknownSetting): Finding {
  return finding('setting_unknown', 'warning', {
    what: `"${name}", from ${origin}, is no setting.`,
    why: 'A setting under a wrong name has no effect.',
    fix: `${similar === undefined ? '' : `Was ${similar} meant? `}Correct its spelling after docs/cli.md, or take it out.`,
  })
}

function checkEnvironment({ environment }: Settings): readonly Finding[] {
  if (environment === undefined || environment === 'test' || environment === 'live') return []
  return found('environment_unknown', 'error', {
    setting: 'environment',
    what: `${nameOf('environment')} is neither test nor live.`,
    why: 'It decides what is allowed, so it is never guessed.',
    fix: 'Set it to test for the test project, to live for the one that takes money.',
  })
}

function checkModes({ modes = 'hosted', environment }: Settings): readonly Finding[] {
  const list = modes.split(',').map((mode) => mode.trim())
  if (list.some((mode) => mode !== 'direct' && mode !== 'hosted')) {
    return found('modes_unknown', 'error', {
      setting: 'modes',
      what: `${nameOf('modes')} has something that is neither direct nor hosted.`,
      why: 'These are the two modes of the interface.',
      fix: 'List direct, hosted or both.',
    })
  }
  if (environment !== 'live' || !list.includes('direct')) return []
  return found('direct_scope', 'note', {
    setting: 'modes',
    what: 'Direct mode is on in a live project: card data passes through your page and your server.',
    why: 'The interface asks for PCI DSS certification of every merchant that collects card data.',
    fix: 'Have the certification before you go live, or use hosted mode alone.',
  })
}

function checkStore({ store, environment }: Settings): readonly Finding[] {
  if (store !== undefined && store !== 'memory' && store !== 'durable') {
    return found('store_unknown', 'error', {
      setting: 'store',
      what: `${nameOf('store')} is neither memory nor durable.`,
      why: 'Whether attempts outlive the process decides whether an unclear payment can be charged twice.',
      fix: 'Say durable for postgresStore() or a durable store of your own, memory for memoryStore().',
    })
  }
  if (environment !== 'live' || store === 'durable') return []
  return found(store === undefined ? 'store_not_set' : 'store_not_durable', store === undefined ? 'warning' : 'error', {
    setting: 'store',
    what: store === undefined ? `${nameOf('store')} is not set.` : 'A live project has a store in memory.',
    why: 'A store in memory ends with its process, and a live payment could then be charged twice.',
    fix: 'Use postgresStore() of tillkit/postgres, or a durable store of your own, and set it to durable.',
  })
}

/** @param origin the place that turns the check of certificates off, if any */
export function checkTls({ environment }: Settings, origin: string | undefined): readonly Finding[] {
  if (origin === undefined) return []
  return found('tls_unchecked', environment === 'live' ? 'error' : 'warning', {
    what: `NODE_TLS_REJECT_UNAUTHORIZED is 0, in ${origin}.`,
    why: 'No certificate is checked, so anyone on the network path can read cards and secrets. A live server does not start with it.',
    fix: 'Unset it. For a certificate of your own, give serviceFetch({ ca }) of tillkit/node as service.fetch.',
  })
}
