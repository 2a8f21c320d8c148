import { isPrivateHost, isPublicUrl } from '../../../../backend/service/addresses/publicHost.js'
import { isWebhookPort, portOf } from '../../../../core/wire/webAddress.js'
import { nameOf, type SettingName, type Settings } from '../../settings/settings.js'
import { type Finding, finding, found } from './finding.js'
import { type Addresses, webhookOf } from './readAddresses.js'

/**
 * Checks where service, backend, return page and webhooks are: whether each can be reached by those
 * who use it. Sends nothing.
 */
export function checkReachability(settings: Settings, addresses: Addresses): readonly Finding[] {
  return [
    ...checkBaseUrl(addresses),
    ...checkReachable(settings, addresses),
    ...checkReturnPage(addresses),
    ...checkWebhookAddress(settings, addresses),
  ]
}

/**
 * The service's address must be without an endpoint's path, and be no sandbox in the live
 * environment.
 */
function checkBaseUrl({ service, isLive, isSandbox }: Addresses) {
  if (service === undefined) return []
  const setting = 'baseUrl'
  if (/\/api(?:\/v\d+(?:\/.*)?)?\/?$/.test(service.pathname)) {
    return found('base_url_path', 'error', {
      setting,
      what: `${nameOf(setting)} has more than the base address.`,
      why: 'The path of each endpoint, /api/v1/…, is added behind it.',
      fix: `Cut it down to ${service.origin}, or to what comes before /api/v1.`,
    })
  }
  if (isLive && (isSandbox || service.protocol !== 'https:')) {
    return found('base_url_private', 'error', {
      setting,
      what: `${nameOf(setting)} is of this machine or a private network, in the live environment.`,
      why:
        'A sandbox is there, not the service: ' +
        'no money would move, and live cards would go to it.',
      fix: 'Copy the address of the service, or set the environment to test.',
    })
  }
  return []
}

/** A sandbox on this machine reaches private addresses; the service does not. */
function checkReachable(
  settings: Settings,
  { isLive, isSandbox, backend, returnPage, webhook }: Addresses,
) {
  if (isSandbox && !isLive) return []
  const setWebhook = settings.webhookUrl === undefined ? undefined : webhook
  return [
    ...checkPublic('publicUrl', backend, { code: 'public_url_private', isLive }),
    ...checkPublic('returnPage', returnPage, { code: 'return_page_private', isLive }),
    ...checkPublic('webhookUrl', setWebhook, { code: 'webhook_private', isLive }),
  ]
}

/**
 * Checks one address that shoppers or the service must reach. A test project may use a tunnel, so
 * it gets a warning only.
 */
function checkPublic(
  setting: SettingName,
  url: URL | undefined,
  { code, isLive }: { readonly code: string; readonly isLive: boolean },
) {
  if (url === undefined || isPublicUrl(url)) return []
  return found(code, isLive ? 'error' : 'warning', {
    setting,
    what: `${nameOf(setting)} is of this machine or a private network.`,
    why:
      setting === 'returnPage'
        ? 'Shoppers cannot come back to it from another machine.'
        : 'The service cannot post webhooks to it, ' +
          'so the backend would not learn the result of a payment.',
    fix: isLive
      ? 'Give the address the shop has on the internet, by https.'
      : 'Put a tunnel with an https address in front of it, ' +
        'or test against tillkit sandbox on this machine.',
  })
}

/**
 * The return page asks the backend for the payment's status, which only pages of its own origin may
 * do.
 */
function checkReturnPage({ backend, returnPage }: Addresses) {
  if (backend === undefined || returnPage === undefined) return []
  if (backend.origin === returnPage.origin) return []
  return found('return_page_origin', 'error', {
    setting: 'returnPage',
    what: `The return page is at ${returnPage.origin}, the backend at ${backend.origin}.`,
    why:
      'The backend answers only pages of the same origin, ' +
      'so the return page could not read the result of the payment.',
    fix: 'Serve both from one origin: mount the backend below the shop, or let a proxy do so.',
  })
}

/**
 * Compares the webhook address with the one that `createCheckoutServer` sends with each payment,
 * and checks its port.
 */
function checkWebhookAddress(settings: Settings, { backend, webhook }: Addresses) {
  const setting = settings.webhookUrl === undefined ? 'publicUrl' : 'webhookUrl'
  if (!webhook) return settings.webhookUrl === undefined ? [] : [webhookInvalid]
  const findings: Finding[] = []
  const usualAddress = backend && webhookOf(backend).href
  if (usualAddress !== undefined && webhook.href !== usualAddress) {
    findings.push(webhookElsewhere(setting, usualAddress))
  }
  const port = portOf(webhook)
  if (!isPrivateHost(webhook.hostname) && !isWebhookPort(port)) {
    findings.push(webhookPort(setting, port))
  }
  return findings
}

const webhookInvalid = finding('setting_invalid', 'error', {
  setting: 'webhookUrl',
  what: `${nameOf('webhookUrl')} is not an absolute https address.`,
  why: 'Payments are reported there. Plain http is for localhost alone.',
  fix: 'Write it whole, with https:// and without a user, white space or backslashes.',
})

function webhookElsewhere(setting: SettingName, usualAddress: string) {
  return finding('webhook_url_other', 'warning', {
    setting,
    what: `The webhook address is not ${usualAddress}.`,
    why: 'createCheckoutServer always sends that one with a payment, not this setting.',
    fix:
      'Leave webhookUrl out, ' +
      'or set it when the backend is one of your own that takes webhooks elsewhere.',
  })
}

function webhookPort(setting: SettingName, port: number) {
  return finding('webhook_port', 'error', {
    setting,
    what: `The webhook address has port ${port}.`,
    why:
      'The service posts to ports 443 and 8443; ' +
      'to others only when its support has arranged it.',
    fix:
      'Serve it on 443 or 8443, ' +
      'or arrange the port with the support and pass --accept webhook_port.',
  })
}
