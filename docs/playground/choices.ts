import { testCards } from 'tillkit/sandbox'
import { startCode } from './cardFormCode'

/** The language files. A visitor loads those that they choose. */
export const languages = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../src/locales/*.ts',
  '!../../src/locales/en.ts',
])

/** Name and options of each control, the default first. */
export const controls = {
  card: {
    label: 'Test card',
    options: new Map(
      testCards.flatMap(({ number, scenario, happens }) =>
        scenario.startsWith('asks_3ds')
          ? []
          : [[lastFour(number), `${lastFour(number)}: ${happens}`]],
      ),
    ),
  },
  secure: {
    label: '3-D Secure',
    options: new Map([
      ['none', 'Not asked'],
      ['3220', 'Asked: you decide'],
      ['1629', 'Asked, then declined'],
    ]),
  },
  network: {
    label: 'Network',
    options: new Map([
      ['works', 'Works'],
      ['slow', 'Three seconds slower'],
      ['loses', 'Loses the answer to Pay'],
      ['offline', 'Offline'],
    ]),
  },
  webhooks: {
    label: 'Webhooks',
    options: new Map([
      ['arrive', 'Arrive'],
      ['twice', 'Arrive twice'],
      ['late', 'Arrive late'],
      ['never', 'Are lost'],
    ]),
  },
  wallet: {
    label: 'Wallet',
    options: new Map([
      ['none', 'None'],
      ['apple', 'Apple Pay'],
      ['google', 'Google Pay'],
    ]),
  },
  theme: {
    label: 'Theme',
    options: new Map([
      ['default', 'Default'],
      ['quiet', 'Quiet'],
      ['night', 'Night'],
      ['condensed', 'Condensed'],
    ]),
  },
  scheme: {
    label: 'Colours',
    options: new Map([
      ['auto', 'As the system'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ]),
  },
  language: {
    label: 'Language',
    options: new Map(['en', ...tags()].map((tag) => [tag, nameOf(tag)])),
  },
} as const satisfies Readonly<
  Record<string, { label: string; options: ReadonlyMap<string, string> }>
>

export type ControlName = keyof typeof controls

export interface Choices extends Readonly<Record<ControlName, string>> {
  /** The element, as text. */
  readonly code: string
  readonly css: string
}

/** The number of the test card, which a link names by its last four digits. */
export function cardOf({ card, secure }: Choices): string {
  const digits = secure === 'none' ? card : secure
  return testCards.find(({ number }) => lastFour(number) === digits)?.number ?? ''
}

const startCss = `.tillkit {
  /* --tillkit-accent: #0f766e; */
  /* --tillkit-radius: 0.25rem; */
}`

/** Reads a link. What it does not name, or names wrongly, is as in `others`: at first the start. */
export function readChoices(fragment: string, others?: Choices): Choices {
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  const chosen = names().map((name) => {
    const value = given.get(name) ?? ''
    const isKnown = controls[name].options.has(value)
    return [name, isKnown ? value : (others?.[name] ?? firstOf(name))] as const
  })
  const choice = Object.fromEntries(chosen) as Record<ControlName, string>
  const { code = startCode, css = startCss } = others ?? {}
  return { ...choice, code: given.get('code') ?? code, css: given.get('css') ?? css }
}

/**
 * A link's fragment, with what differs from the start. No run of digits as long as a card number
 * gets into it.
 */
export function toFragment(choices: Choices): string {
  const start = readChoices('')
  const changed = [...names(), 'code', 'css'].filter(
    (name) => Reflect.get(choices, name) !== Reflect.get(start, name),
  )
  const textOf = (name: string): string =>
    String(Reflect.get(choices, name)).replace(/\d(?:[ -]?\d){11,}/g, '…')
  return `#${new URLSearchParams(changed.map((name) => [name, textOf(name)]))}`
}

function names(): readonly ControlName[] {
  return Object.keys(controls) as ControlName[]
}

function firstOf(name: ControlName): string {
  const [first = ''] = controls[name].options.keys()
  return first
}

function lastFour(number: string): string {
  return number.slice(-4)
}

function tags(): readonly string[] {
  return Object.keys(languages).map((path) => path.replace(/^.*\/|\.ts$/g, ''))
}

/** In the language itself. */
function nameOf(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
}
