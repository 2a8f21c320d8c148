import type { UnknownSetting } from '../../settings/readSettings.js'
import { nameOf, type Settings } from '../../settings/settings.js'
import { checkServerRules, modesOf } from './checkServerRules.js'
import { type Finding, finding, found } from './finding.js'

/** Checks the settings by the rules of `createCheckoutServer`, and that their names are known. */
export function checkSettings(
  settings: Settings,
  unknownSettings: readonly UnknownSetting[],
): readonly Finding[] {
  return [
    ...checkServerRules(settings),
    ...unknownSettings.map(unknownSettingFinding),
    ...checkDirect(settings),
    ...checkStore(settings),
  ]
}

/** A warning only: the setting has no effect, and the others are right. */
function unknownSettingFinding({ name, origin }: UnknownSetting) {
  return finding('setting_unknown', 'warning', {
    what: `"${name}", from ${origin}, is no setting.`,
    why: 'A setting under a wrong name has no effect.',
    fix: 'Correct its spelling after docs/cli.md, or take it out.',
  })
}

/** A note only: direct mode is allowed, and the merchant must know what it obliges them to. */
function checkDirect(settings: Settings) {
  if (settings.environment !== 'live' || !modesOf(settings).includes('direct')) return []
  return found('direct_scope', 'note', {
    setting: 'modes',
    what:
      'Direct mode is on in a live project: ' +
      'card data passes through your page and your server.',
    why: 'The interface asks for PCI DSS certification of every merchant that collects card data.',
    fix: 'Have the certification before you go live, or use hosted mode alone.',
  })
}

/**
 * Without `--checkout` the doctor can't see the store, so the merchant names it in the settings.
 */
function checkStore({ store, environment }: Settings) {
  const setting = 'store'
  if (store !== undefined && store !== 'memory' && store !== 'durable') {
    return found('store_unknown', 'error', {
      setting,
      what: `${nameOf(setting)} is neither memory nor durable.`,
      why:
        'Whether attempts outlive the process ' +
        'decides whether an unclear payment can be charged twice.',
      fix:
        'Say durable for postgresStore() or a durable store of your own, ' +
        'memory for memoryStore().',
    })
  }
  if (environment !== 'live' || store === 'durable') return []
  const isSet = store !== undefined
  return found(isSet ? 'store_not_durable' : 'store_not_set', isSet ? 'error' : 'warning', {
    setting,
    what: isSet ? 'A live project has a store in memory.' : `${nameOf(setting)} is not set.`,
    why: 'A store in memory ends with its process, and a live payment could then be charged twice.',
    fix:
      'Use postgresStore() of tillkit/postgres, or a durable store of your own, ' +
      'and set it to durable.',
  })
}

/**
 * Finds that Node checks no certificates.
 *
 * @param origin the place that turns the check off, if any
 */
export function checkTls(
  { environment }: Settings,
  origin: string | undefined,
): readonly Finding[] {
  if (origin === undefined) return []
  return found('tls_unchecked', environment === 'live' ? 'error' : 'warning', {
    what: `NODE_TLS_REJECT_UNAUTHORIZED is 0, in ${origin}.`,
    why:
      'No certificate is checked, so anyone on the network path can read cards and secrets. ' +
      'A live server does not start with it.',
    fix:
      'Unset it. For a certificate of your own, ' +
      'give serviceFetch({ ca }) of tillkit/node as service.fetch.',
  })
}
