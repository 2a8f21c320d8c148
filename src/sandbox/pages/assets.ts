import { installApplePay } from '../wallets/applePay.js'
import { installGooglePay } from '../wallets/googlePay.js'
import { walletScript } from '../wallets/walletScript.js'

/**
 * The scripts of the sandbox's pages, which also work without them, since the policy allows no inline code; and the wallets, for the
 * shop's page.
 */
export const scripts: Readonly<Record<'panel' | 'return' | 'checkout' | 'wallets/apple' | 'wallets/pay', string>> = {
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
  checkout: `const form = document.querySelector('form[data-checkout]')

form?.addEventListener('submit', async (event) => {
  event.preventDefault()
  const body = new URLSearchParams(new FormData(form))
  const response = await fetch(form.getAttribute('action') + '?check', { method: 'POST', body }).catch(() => undefined)
  if (response?.status !== 400) return form.submit()
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  document.getElementById('errors').replaceWith(fresh.getElementById('errors'))
  for (const input of form.querySelectorAll('input[id]')) {
    const error = fresh.getElementById(input.id + '-error').textContent
    document.getElementById(input.id + '-error').textContent = error
    if (error) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
  }
  document.getElementById('errors').focus()
})
`,
}
