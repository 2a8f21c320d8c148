import { installApplePay } from '../wallets/applePay.js'
import { installGooglePay } from '../wallets/googlePay.js'
import { walletScript } from '../wallets/walletScript.js'

/**
 * The scripts of the sandbox's pages, which also work without them, since the policy allows no inline code; and the wallets, for the
 * shop's page.
 */
export const scripts: Readonly<Record<'panel' | 'return' | 'wallets/apple' | 'wallets/pay', string>> = {
  'wallets/apple': walletScript(installApplePay),
  'wallets/pay': walletScript(installGooglePay),
  panel: `const everyMs = 2000
const pause = document.getElementById('pause')
let isPaused = false

pause.hidden = false
pause.addEventListener('click', () => {
  isPaused = !isPaused
  pause.setAttribute('aria-pressed', String(isPaused))
})

setInterval(async () => {
  const ledger = document.getElementById('ledger')
  // What has the focus is not taken away from under the reader.
  if (isPaused || document.hidden || ledger.contains(document.activeElement)) return
  const response = await fetch(location.href).catch(() => undefined)
  if (!response?.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('ledger')
  if (!fresh || isPaused || ledger.contains(document.activeElement)) return
  for (const { id } of ledger.querySelectorAll('details[open]')) fresh.querySelector('#' + CSS.escape(id))?.setAttribute('open', '')
  if (fresh.innerHTML !== ledger.innerHTML) ledger.replaceWith(fresh)
}, everyMs)
`,
  return: `document.querySelector('form[data-return]')?.requestSubmit()
`,
}
