import type { TestCard } from '../shared/scenarios.js'
import type { SheetRequest, WalletSheet, WalletStage } from './walletStage.js'

/**
 * Shows the wallet's sheet in the page. It is in a shadow root, so that the shop's styles do not
 * change it. On a phone it comes from below. A frame is too small for the sheet, so a page in a
 * frame opens it in a new window, as Google does in some browsers.
 *
 * @param styles of the sheet
 */
export function dialogStage(
  page: typeof globalThis,
  cards: readonly Pick<TestCard, 'number' | 'happens'>[],
  styles: string,
) {
  const maskOf = (number: string) => `•••• ${number.slice(-4)}`

  /** As people of the page's language write it. */
  function formatTotal({ amount, currency }: SheetRequest) {
    const locale = page.document.documentElement.lang || 'en'
    try {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
      return format.format(Number(amount))
    } catch {
      return `${currency} ${amount}`
    }
  }

  function openView(): typeof globalThis {
    if (page.parent === page.window) return page
    return (page.open('', '', 'popup,width=480,height=720') ?? page) as typeof globalThis
  }

  function createElements(view: typeof globalThis, { wallet, shop, terms = '' }: SheetRequest) {
    const host = view.document.createElement('div')
    Object.assign(host, { lang: 'en', dir: 'ltr' })
    const root = host.attachShadow({ mode: 'open' })
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [sheet]
    const add = <Name extends keyof HTMLElementTagNameMap>(
      parent: Node,
      name: Name,
      members: object = {},
    ): HTMLElementTagNameMap[Name] => {
      const element = Object.assign(view.document.createElement(name), members)
      return parent.appendChild(element)
    }
    const name = wallet === 'apple' ? 'Apple Pay' : 'Google Pay'
    const dialog = add(root, 'dialog', { className: wallet, ariaLabel: `${name}: ${shop}` })
    const form = add(dialog, 'form', { method: 'dialog' })
    const header = add(form, 'div', { className: 'head' })
    add(header, 'strong', { className: 'brand', textContent: name })
    const cancel = add(header, 'button', { type: 'button', textContent: 'Cancel' })
    const cardRow = add(form, 'label', { className: 'row' })
    add(cardRow, 'span', { className: 'name', textContent: 'Card' })
    const choice = add(cardRow, 'select')
    for (const { number } of cards) add(choice, 'option', { textContent: maskOf(number) })
    const shopRow = add(form, 'p', { className: 'row total' })
    add(shopRow, 'span', { className: 'name', textContent: `Pay ${shop}` })
    const total = add(shopRow, 'strong', { className: 'amount' })
    if (terms !== '') add(form, 'p', { className: 'terms', textContent: terms })
    const status = add(form, 'p', { className: 'status', role: 'status' })
    const pay = add(form, 'button', { className: 'pay' })
    const details = add(form, 'details')
    add(details, 'summary', { textContent: 'Sandbox' })
    add(details, 'p', { textContent: 'No money moves. What each card does:' })
    const outcomes = add(details, 'dl')
    for (const { number, happens } of cards) {
      add(outcomes, 'dt', { textContent: maskOf(number) })
      add(outcomes, 'dd', { textContent: happens })
    }
    return { host, dialog, form, cancel, choice, total, status, pay }
  }

  function openSheet(request: SheetRequest): WalletSheet {
    const view = openView()
    const popup = view === page ? undefined : view
    const { host, dialog, form, cancel, choice, total, status, pay } = createElements(view, request)
    total.textContent = formatTotal(request)
    let answer = (_number: string) => {}
    form.onsubmit = (event) => {
      event.preventDefault()
      answer(cards[choice.selectedIndex]?.number.replaceAll(' ', '') ?? '')
    }
    cancel.onclick = () => dialog.close()

    const show = (message: string, isWaiting: boolean) => {
      status.textContent = message
      status.className = isWaiting ? 'status' : 'status error'
      pay.textContent = `Pay ${total.textContent}`
      pay.disabled = isWaiting
      choice.disabled = isWaiting
      const focusedButton = isWaiting ? cancel : pay
      focusedButton.focus()
    }
    const wait = () => show('Waiting for the shop…', true)
    view.document.body.append(host)
    dialog.showModal()
    wait()
    return {
      closed: new Promise((resolve) => {
        dialog.onclose = resolve
        if (popup) popup.onpagehide = resolve
      }),
      wait,
      choose: (message = '') => {
        show(message, false)
        return new Promise((resolve) => {
          answer = resolve
        })
      },
      close: () => {
        dialog.close()
        host.remove()
        popup?.close()
      },
    }
  }

  return {
    page,
    isPressed: () => page.navigator.userActivation?.isActive ?? page.event?.isTrusted === true,
    openSheet,
  } satisfies WalletStage
}
