import type { ComponentProps } from 'react'
import type { CardForm } from 'tillkit'

export const startCode = '<CardForm layout="stacked" cardholder="none" />'

/** What was written: props, or a sentence about what is wrong. */
export interface CardFormCode {
  readonly props: Pick<
    ComponentProps<typeof CardForm>,
    'layout' | 'cardholder' | 'header' | 'className'
  >
  readonly problem?: string
}

type Value = string | boolean

/** The props that can be written here, and their values; `text` is any. */
const known: ReadonlyMap<string, 'text' | readonly Value[]> = new Map<
  string,
  'text' | readonly Value[]
>([
  ['layout', ['stacked', 'one-line']],
  ['cardholder', ['none', 'optional', 'required']],
  ['header', 'text'],
  ['className', 'text'],
])

/**
 * Reads `<CardForm layout="one-line" header={false} />`. It is read, not run: values are texts,
 * `true` and `false`.
 */
export function readCode(code: string): CardFormCode {
  const [, inside] =
    /^\s*<CardForm((?:\s+\w+(?:=(?:"[^"<>]*"|\{[^{}]*\}))?)*)\s*\/>\s*$/.exec(code) ?? []
  if (inside === undefined)
    return { props: {}, problem: 'Write one element, such as <CardForm layout="one-line" />.' }
  const written = [...inside.matchAll(/(\w+)(?:=(?:"([^"]*)"|\{([^}]*)\}))?/g)]
  const props = written.map(([, name = '', text, expression = 'true']) => {
    return [name, text ?? readValue(expression.trim())] as const
  })
  const problem = props.map(problemOf).find((each) => each !== undefined)
  return problem === undefined ? { props: Object.fromEntries(props) } : { props: {}, problem }
}

function readValue(expression: string): Value | undefined {
  if (expression === 'true' || expression === 'false') return expression === 'true'
  return /^(["'])(.*)\1$/.exec(expression)?.[2]
}

function problemOf([name, value]: readonly [string, Value | undefined]): string | undefined {
  const values = known.get(name)
  if (values === undefined)
    return `Here you can write ${[...known.keys()].join(', ')}; not ${name}.`
  if (values === 'text') {
    const isText = typeof value === 'string' || (name === 'header' && value === false)
    return isText ? undefined : `${name} is a text${name === 'header' ? ' or {false}' : ''}.`
  }
  return value !== undefined && values.includes(value)
    ? undefined
    : `${name} is ${values.join(' or ')}.`
}
