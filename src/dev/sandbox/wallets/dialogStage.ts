import type { TestCard } from '../shared/scenarios.js'
import type { WalletSheet, WalletStage } from './walletStage.js'

/**
 * The page with a dialog of test cards, in a shadow root, so that the shop's styles do not reach
 * it. A frame is too small for it: there it is in a window of its own, as Google's is in some
 * browsers.
 */
export function dialogStage(
  page: typeof globalThis,
  cards: readonly Pick<TestCard, 'number' | 'happens'>[],
) {
  const styles = `
:host { color-scheme: light dark }
dialog {
  box-sizing: border-box;
  width: min(26rem, 100vw - 2rem);
  max-height: calc(100dvh - 2rem);
  padding: 1.25rem;
  border: 1px solid;
  border-radius: 1rem;
  overflow: auto;
  background: Canvas;
  color: CanvasText;
  font: 1rem/1.5 system-ui, sans-serif;
}
dialog::backdrop { background: rgb(0 0 0 / .6) }
h2, p { margin: 0; overflow-wrap: anywhere }
h2 { font-size: 1.25rem }
button {
  display: block;
  width: 100%;
  min-height: 2.75rem;
  margin-top: .375rem;
  padding: .375rem .75rem;
  border: 1px solid GrayText;
  border-radius: .625rem;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
}
button:disabled { border-style: dashed; cursor: default }
:focus-visible { outline: 3px solid LinkText; outline-offset: 2px }
`

  function openSheet({ title, total }: Parameters<WalletStage['openSheet']>[0]): WalletSheet {
    const popup =
      page.parent === page.window ? null : page.open('', '', 'popup,width=480,height=720')
    const view = (popup ?? page) as typeof globalThis
    const host = view.document.createElement('div')
    host.lang = 'en'
    const root = host.attachShadow({ mode: 'open' })
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [sheet]
    const dialog = view.document.createElement('dialog')
    const add = <Name extends 'h2' | 'p' | 'button'>(
      name: Name,
      textContent = '',
    ): HTMLElementTagNameMap[Name] => {
      const element = Object.assign(view.document.createElement(name), { textContent })
      dialog.append(element)
      return element
    }

    dialog.ariaLabel = title
    add('h2', title)
    add('p', `${total}. This is a sandbox: no money moves.`)
    const status = add('p')
    status.role = 'status'
    let answer = (_number: string): void => {}
    const choices = cards.map(({ number, happens }) => {
      const choice = add('button', `•••• ${number.slice(-4)}: ${happens}`)
      choice.onclick = () => answer(number.replaceAll(' ', ''))
      return choice
    })
    const cancel = add('button', 'Cancel')
    cancel.onclick = () => dialog.close()

    const show = (message: string, isWaiting: boolean): void => {
      status.textContent = message
      for (const choice of choices) choice.disabled = isWaiting
      const [focusedButton = cancel] = isWaiting ? [] : choices
      dialog.scrollTop = 0
      focusedButton.focus()
    }
    const wait = (): void => show('Waiting for the shop…', true)
    root.append(dialog)
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
  }
}
