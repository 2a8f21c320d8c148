import { lazy, type ReactElement, Suspense, useEffect, useReducer, useRef, useState } from 'react'
import { CardForm, type Locale } from 'tillkit'
import { fillCardForm } from 'tillkit/testing'
import { CodePanel } from './CodePanel'
import { readCode } from './cardFormCode'
import {
  type Choices,
  type ControlName,
  cardOf,
  controls,
  languages,
  readChoices,
  toFragment,
} from './choices'
import { type Entry, Happenings } from './Happenings'
import { openLate } from './lateShop'
import { useSheets } from './sheets'
import type { Message } from './shop/network'
import { ShopTab } from './shop/ShopTab'

const Wallet = lazy(() => import('./Wallet').then((loaded) => ({ default: loaded.Wallet })))

const webhookFaults = new Map([
  ['twice', { duplicate: 1 }],
  ['late', { delayMs: 8_000 }],
  ['never', { lose: 1 }],
])

/** A form to pay with, its code, and what happens in the shop behind it. */
export function Playground(): ReactElement {
  const [choices, setChoices] = useLinkedChoices()
  const [number, setNumber] = useState(1001)
  const [messages, addMessage] = useReducer(withMessage, [])
  const [history, setHistory] = useState<readonly Entry[]>([])
  const reference = `A-${number}`
  const latest = useRef({ reference, network: choices.network })
  useEffect(() => {
    latest.current = { reference, network: choices.network }
  })
  const [shop] = useState(() =>
    openLate({
      network: () => latest.current.network,
      onMessage: addMessage,
      onChange: (opened) => void opened.history(latest.current.reference).then(setHistory),
    }),
  )
  const pane = useRef<HTMLDivElement>(null)
  const locale = useLocale(choices.language)
  const { css, code, scheme, theme, wallet, webhooks } = choices
  useSheets(theme, css)
  useEffect(() => {
    if (scheme === 'auto') document.documentElement.removeAttribute('data-tillkit-theme')
    else document.documentElement.setAttribute('data-tillkit-theme', scheme)
  }, [scheme])
  useEffect(() => whenIdle(() => void shop.open()), [shop])
  useEffect(() => shop.setFaults(webhookFaults.get(webhooks)), [shop, webhooks])

  const choose = (name: ControlName, value: string): void => {
    const next = { ...choices, [name]: value }
    setChoices(next)
    if (name === 'card' || name === 'secure') void fill(pane.current, cardOf(next))
  }
  const startAgain = (): void => {
    addMessage('none')
    setHistory([])
    setNumber(number + 1)
  }
  return (
    <div className="playground">
      <header>
        <h1>Playground</h1>
        <p>
          A shop, its backend and the payment service, all in this page. Nothing leaves it, and no
          card is charged.
        </p>
        <a href={toFragment(choices)} target="_top">
          Link to this
        </a>
      </header>
      <section className="controls" aria-label="Choices">
        {(Object.keys(controls) as ControlName[]).map((name) => (
          <Control key={name} name={name} value={choices[name]} onChoose={choose} />
        ))}
        <button type="button" onClick={() => void fill(pane.current, cardOf(choices))}>
          Fill in the card
        </button>
        <button type="button" onClick={startAgain}>
          Start again
        </button>
      </section>
      <main>
        <section className="shop" ref={pane} aria-label="The shop’s page">
          <ShopTab
            key={reference}
            shop={shop}
            order={{ reference, amount: '499.90', currency: 'UAH' }}
            locale={locale}
          >
            {wallet !== 'none' && (
              <Suspense>
                <Wallet type={wallet} />
              </Suspense>
            )}
            <CardForm {...readCode(code).props} />
          </ShopTab>
        </section>
        <CodePanel choices={choices} reference={reference} onChange={setChoices} />
        <Happenings messages={messages} history={history} reference={reference} />
      </main>
    </div>
  )
}

interface ControlProps {
  readonly name: ControlName
  readonly value: string
  readonly onChoose: (name: ControlName, value: string) => void
}

function Control({ name, value, onChoose }: ControlProps): ReactElement {
  const { label, options } = controls[name]
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(name, event.target.value)}>
        {[...options].map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The choices, also in the address: a link brings them back. */
function useLinkedChoices(): readonly [Choices, (choices: Choices) => void] {
  const [choices, setChoices] = useState(() => readChoices(location.hash))
  useEffect(() => {
    const follow = (): void => setChoices((current) => readChoices(location.hash, current))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const change = (next: Choices): void => {
    setChoices(next)
    history.replaceState(null, '', toFragment(next))
  }
  return [choices, change]
}

/** Answers to what an earlier order has asked are left out. */
function withMessage(messages: readonly Message[], message: Message | 'none'): readonly Message[] {
  if (message === 'none') return []
  const isKnown = message.type === 'request' || messages.some(({ id }) => id === message.id)
  return isKnown ? [...messages, message] : messages
}

/** English until the language's file is there. */
function useLocale(tag: string): Locale | undefined {
  const [locale, setLocale] = useState<Locale>()
  useEffect(() => {
    let isWanted = true
    void languages[`../../src/locales/${tag}.ts`]?.().then((file) => {
      const name = Object.keys(file).find((each) => !each.endsWith('Whole')) ?? ''
      if (isWanted) setLocale(file[name] as Locale)
    })
    return () => {
      isWanted = false
    }
  }, [tag])
  return locale
}

/** Types a card into the form, if it is open. */
async function fill(pane: HTMLElement | null, number: string): Promise<void> {
  const isOpen = pane?.querySelector('input[autocomplete~="cc-number"]')
  if (pane && isOpen)
    await fillCardForm({ clear: (input) => type(input, ''), type }, { number }, { within: pane })
}

/** React sees a value that was set only by an event, and by the setter that it has not replaced. */
async function type(input: Element, text: string): Promise<void> {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Safari has no idle time to ask for. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}
