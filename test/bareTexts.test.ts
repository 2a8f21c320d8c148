import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

// Page translators put `<font>` elements in the place of text nodes. React goes on writing to the
// node that it made: a text beside other children keeps its old words, and the page is lost when
// React removes it or puts an element before it. The only text of an element is written through the
// element, and so is safe.

/** A node of the parser, with the members that are read here. */
interface SyntaxNode
  extends Readonly<
    Partial<Record<(typeof members)[number], unknown>> & Record<'start' | 'end', number>
  > {
  readonly type: string
}

const members = [
  'alternate',
  'argument',
  'arguments',
  'body',
  'callee',
  'children',
  'consequent',
  'expression',
  'left',
  'name',
  'operator',
  'property',
  'right',
  'value',
] as const

/** What is rendered by these names is no text of ours. */
const elementNames = ['action', 'cancel', 'challengeElement', 'children', 'nextStep']
const elementFunctions = ['body', 'completeForm', 'renderHeader', 'renderStatus']

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value

function listNodes(value: unknown): readonly SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(listNodes)
  if (!isNode(value)) return []
  return [value, ...Object.values(value).flatMap(listNodes)]
}

/** Whether an expression renders elements or nothing, as far as its syntax says. */
function rendersElements(node: unknown): boolean {
  if (!isNode(node)) return false
  const { type, name, value, callee } = node
  if (type === 'JSXElement' || type === 'JSXFragment') return true
  if (type === 'JSXEmptyExpression') return true
  if (type === 'Identifier') return elementNames.includes(String(name))
  if (type === 'Literal') return value === null || String(value).trim() === ''
  if (type === 'ParenthesizedExpression' || type === 'ChainExpression')
    return rendersElements(node.expression)
  if (type === 'ConditionalExpression')
    return rendersElements(node.consequent) && rendersElements(node.alternate)
  if (type === 'LogicalExpression')
    return rendersElements(node.right) && (node.operator === '&&' || rendersElements(node.left))
  if (type === 'ArrowFunctionExpression') return rendersElements(node.body)
  if (type === 'BlockStatement')
    return listNodes(node).some(
      ({ type, argument }) => type === 'ReturnStatement' && rendersElements(argument),
    )
  if (type !== 'CallExpression' || !isNode(callee)) return false
  if (elementFunctions.includes(String(callee.name))) return true
  // A list: `items.map((item) => <li />)`.
  const [render] = Array.isArray(node.arguments) ? node.arguments : []
  return isNode(callee.property) && callee.property.name === 'map' && rendersElements(render)
}

/** Texts that have a sibling, or no element around them. */
function bareTexts(name: string, text: string): readonly string[] {
  return listNodes(parseSync(name, text).program).flatMap((parent) => {
    if (parent.type !== 'JSXElement' && parent.type !== 'JSXFragment') return []
    const children = listNodes(parent.children)
      .filter((node) => (parent.children as readonly SyntaxNode[]).includes(node))
      .filter(
        ({ type, value, expression }) =>
          !(type === 'JSXText' && String(value).trim() === '') &&
          !(isNode(expression) && expression.type === 'JSXEmptyExpression'),
      )
    if (children.length < 2 && parent.type === 'JSXElement') return []
    return children
      .filter(
        (child) =>
          !rendersElements(child.type === 'JSXExpressionContainer' ? child.expression : child),
      )
      .map(({ start, end }) => `${name}: ${text.slice(start, end)}`)
  })
}

const pages = ['src/page', 'registry', 'demo/storefront'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `${folder}/${name}`),
)

test('no text that we render has a sibling, so that a page translator breaks nothing', () => {
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.flatMap((path) => bareTexts(path, readFileSync(path, 'utf8')))).toEqual([])
})

test.each([
  ['<p>{isWrong && <Icon />}{message}</p>', 1],
  ['<p>Total <b>{total}</b></p>', 1],
  ['<p><b>{name}</b> {total && total.text}</p>', 1],
  ['<>{text}</>', 1],
  ['<p>{isDone ? text : <b />}<i /></p>', 1],
  ['<p>{message}</p>', 0],
  ['<p><Icon /> <span>{message}</span>{children}</p>', 0],
  ['<ul>{list.map((item) => <li key={item}>{item}</li>)}<li /></ul>', 0],
])('the rule finds the bare texts of %s', (text, count) => {
  expect(bareTexts('page.tsx', `export const page = ${text}`)).toHaveLength(count)
})
