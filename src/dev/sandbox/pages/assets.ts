import { formatClock } from '../../../core/model/formatClock.js'
import { testCards } from '../shared/scenarios.js'
import { installApplePay } from '../wallets/applePay.js'
import { installGooglePay } from '../wallets/googlePay.js'
import { sheetStyles } from '../wallets/sheetStyles.js'
import { dialogStage } from '../wallets/walletSheet.js'
import type { WalletStage } from '../wallets/walletStage.js'

/**
 * The scripts of the sandbox's pages, as text: the policy of a page allows no inline code. The
 * pages also work without them.
 *
 * `wallets/apple` and `wallets/pay` are for the shop's page. They are the functions of `wallets/`
 * themselves, which tests call directly.
 */
export const scripts: Readonly<
  Record<'checkout' | 'panel' | 'return' | 'wallets/apple' | 'wallets/pay', string>
> = {
  'wallets/apple': walletScript(installApplePay),
  'wallets/pay': walletScript(installGooglePay),
  checkout: `const __name = (value) => value
const clock = document.getElementById('time-left')
const format = (${formatClock})
const startedAt = performance.now()
const seconds = Number(clock?.dataset.seconds)
const timer = clock && seconds > 0 && setInterval(() => {
  const left = Math.max(0, seconds - Math.floor((performance.now() - startedAt) / 1000))
  clock.textContent = format(left, document.documentElement.lang)
  if (left > 0) return
  clearInterval(timer)
  location.replace(location.href)
}, 500)
const number = document.getElementById('cc_number')
const hint = document.getElementById('card_cvv-hint')
const back = hint?.textContent
number?.addEventListener('input', () => {
  // American Express has its code on the front.
  hint.textContent = /^3[47]/.test(number.value.trim()) ? hint.dataset.front : back
})
`,
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
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = page.getElementById('ledger')
  if (!fresh || isPaused || ledger.contains(document.activeElement)) return
  for (const { id } of ledger.querySelectorAll('details[open]')) {
    fresh.querySelector('#' + CSS.escape(id))?.setAttribute('open', '')
  }
  if (fresh.innerHTML !== ledger.innerHTML) ledger.replaceWith(fresh)
}, everyMs)
`,
  return: `document.querySelector('form[data-return]')?.requestSubmit()
`,
}

function walletScript(install: (stage: WalletStage) => void) {
  const cards = testCards.map(({ number, happens }) => ({ number, happens }))
  // esbuild's `keepNames`, which some bundlers of backends set, calls `__name` around functions.
  return `{
const __name = (value) => value
const cards = ${JSON.stringify(cards)}
const stage = (${dialogStage})(globalThis, cards, ${JSON.stringify(sheetStyles)});
(${install})(stage)
}
`
}
