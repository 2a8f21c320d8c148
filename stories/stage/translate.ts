import type { StoryContext } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import type { WholeLocale } from 'tillkit'
import { englishLocale, localeOf } from './workshopLocale'

/** The toolbar's choices, of which the language counts. */
export type Globals = Readonly<Record<string, unknown>>

export type MessageKey = keyof WholeLocale['messages']

type Canvas = StoryContext['canvas']

/**
 * What an English text is in the language on stage: for names, labels, lists and whatever is
 * compared as a whole text. Where it is no text of the catalogues, nor a message filled in, it is
 * the shop's own and stays as it is.
 */
export function textIn(globals: Globals, english: string): unknown {
  return expect.stringMatching(textOf(globals, english))
}

/**
 * What an English text of the catalogues is in the language on stage, whole. A text that is in no
 * catalogue is the shop's own, and stays as it is. A value inside a message that is written another
 * way in each language (an amount, a date) may be anything there: what it is exactly is checked in
 * English.
 */
export function textOf(globals: Globals, english: string): RegExp {
  return new RegExp(`^\\s*(?:${translations(globals, english).join('|')})\\s*$`)
}

/**
 * The same of part of a text, by a pattern of English words: any message of which they are a part
 * will do. A message with its values has to be there whole.
 */
export function partOf(globals: Globals, english: RegExp): RegExp {
  const locale = localeOf(globals)
  if (locale.tag === englishLocale.tag) return english
  const found = keysWhere((message) => english.test(message)).map((key) =>
    patternOf(locale.messages[key]),
  )
  if (found.length > 0) return new RegExp(found.join('|'))
  const words = english.source.replace(/^\^|\$$/g, '')
  return /[\\[\](){}*+?]/.test(words) ? english : new RegExp(translations(globals, words).join('|'))
}

/**
 * A value as it is shown: an amount has the same digits in every language, and other signs around
 * and between them.
 */
export function amountIn(globals: Globals, english: string): RegExp {
  const { tag } = localeOf(globals)
  return new RegExp(tag === englishLocale.tag ? literal(english) : valuePattern(tag, english))
}

/** A day, at midnight UTC, as it is written out in the language on stage. */
export function dayIn(globals: Globals, time: number): string {
  return new Intl.DateTimeFormat(localeOf(globals).tag, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(time)
}

/** A number as it is typed in the language on stage. */
export function typedIn(globals: Globals, english: string): string {
  const parts = new Intl.NumberFormat(localeOf(globals).tag).formatToParts(0.5)
  return english.replace('.', parts.find(({ type }) => type === 'decimal')?.value ?? '.')
}

/** A text with the digits of the language on stage as 0 to 9. */
export function plainDigits(globals: Globals, text: string): string {
  const { format } = new Intl.NumberFormat(localeOf(globals).tag)
  return [...'0123456789'].reduce(
    (shown, digit) => shown.replaceAll(format(Number(digit)), digit),
    text,
  )
}

/** A message of the language on stage, with any text in place of its values. */
export function messagePattern(globals: Globals, key: MessageKey): RegExp {
  return new RegExp(`^${patternOf(localeOf(globals).messages[key])}$`)
}

/**
 * `within`, for plays: roles by their names, labels, texts and titles are given in English and
 * found in the language on stage. In English it is Testing Library's own.
 */
export function withinStage(globals: Globals, element: HTMLElement): Canvas {
  return translated(globals, within(element))
}

/** The queries of a canvas, each looking for what its English text is in the language on stage. */
export function translated<Queries extends object>(globals: Globals, queries: Queries): Queries {
  if (localeOf(globals).tag === englishLocale.tag) return queries
  return new Proxy(queries, {
    get: (target, name) => {
      const query: unknown = Reflect.get(target, name)
      if (typeof query !== 'function') return query
      return (...given: readonly unknown[]) =>
        query(...translateArguments(globals, String(name), given))
    },
  })
}

function translateArguments(
  globals: Globals,
  query: string,
  given: readonly unknown[],
): readonly unknown[] {
  const [matcher, options, ...rest] = given
  if (/By(?:LabelText|Text|Title)$/.test(query))
    return [translateMatcher(globals, matcher), options, ...rest]
  if (!query.endsWith('ByRole') || typeof options !== 'object' || options === null) return given
  return 'name' in options
    ? [matcher, { ...options, name: translateMatcher(globals, options.name) }, ...rest]
    : given
}

function translateMatcher(globals: Globals, matcher: unknown): unknown {
  if (typeof matcher === 'string') return textOf(globals, matcher)
  return matcher instanceof RegExp ? partOf(globals, matcher) : matcher
}

/** As patterns. One English text can be several messages, which another language tells apart. */
function translations(globals: Globals, english: string): readonly string[] {
  const locale = localeOf(globals)
  if (locale.tag === englishLocale.tag) return [literal(english)]
  const whole = keysWhere((message) => message === english)
  if (whole.length > 0) return whole.map((key) => literal(locale.messages[key]))
  const filled = keysWhere(hasOwnWords).flatMap((key) => {
    const forms = formsOf(englishLocale.messages[key])
    const values = forms
      .map((form) => readValues(form, english))
      .find((found) => found !== undefined)
    if (!values) return []
    return [
      forms.length > 1
        ? patternOf(locale.messages[key])
        : fillPattern(globals, locale.messages[key], values),
    ]
  })
  return filled.length > 0 ? filled : [valuePattern(locale.tag, english)]
}

function keysWhere(isWanted: (message: string) => boolean): readonly MessageKey[] {
  const keys = Object.keys(englishLocale.messages) as MessageKey[]
  return keys.filter((key) => isWanted(englishLocale.messages[key]))
}

/** A message of values alone would fit any text. */
function hasOwnWords(message: string): boolean {
  return /\p{L}/u.test(message.replace(/\{\w+\}/g, ''))
}

type Values = Readonly<Record<string, string>>

function valuePattern(tag: string, english: string): string {
  if (!/^[A-Z]{3} [\d.,]+$/.test(english)) return literal(english)
  const digits = new Intl.NumberFormat(tag)
  const shown = [...english.replace(/\D/g, '')].map(
    (digit) => `(?:${digit}|${digits.format(Number(digit))})`,
  )
  return `\\D*${shown.join('\\D*')}\\D*`
}

/**
 * What an English text has in place of a message's values. Names and lists are of letters; every
 * other value has a digit.
 */
function readValues(message: string, text: string): Values | undefined {
  const written = message.split(/(\{\w+\})/).map((part, index, all) => {
    if (!part.startsWith('{')) return literal(part)
    const name = part.slice(1, -1)
    if (all.indexOf(part) < index) return '.+'
    return neutral.includes(name) || name === 'label' ? `(?<${name}>.+)` : `(?<${name}>.*\\d.*)`
  })
  const found = new RegExp(`^${written.join('')}$`).exec(text)
  return found ? { ...found.groups } : undefined
}

/** Values that are the same in every language. */
const neutral: readonly string[] = ['name', 'brand', 'brands', 'digits']

function fillPattern(globals: Globals, message: string, values: Values): string {
  const written = message.split(/(\{\w+\})/).map((part) => {
    if (!part.startsWith('{')) return literal(part)
    const name = part.slice(1, -1)
    const value = values[name]
    if (value === undefined) return '.+'
    if (name === 'label' || name === 'brand') return `(?:${translations(globals, value).join('|')})`
    return neutral.includes(name) && name !== 'brands' ? literal(value) : '.+'
  })
  return written.join('')
}

/** A message with any text in place of its values; of a message with plural forms, any of them. */
function patternOf(message: string): string {
  const patterns = formsOf(message).map((form) =>
    form
      .split(/\{\w+\}/)
      .map(literal)
      .join('.+'),
  )
  return `(?:${patterns.join('|')})`
}

function formsOf(message: string): readonly string[] {
  return message
    .split('|')
    .map((form) => form.replace(/^(?:=\d+|zero|one|two|few|many|other):/, ''))
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
}
