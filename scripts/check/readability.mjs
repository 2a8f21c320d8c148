// What a reader takes in of TypeScript sources: syntax nodes a statement, names that say nothing,
// comments, long functions. Line breaks and the width of lines change no count of nodes.
import { createRequire } from 'node:module'

/**
 * @typedef {typeof import('../../node_modules/@microsoft/api-extractor/node_modules/typescript/lib/typescript.js')} Compiler
 * @typedef {import('../../node_modules/@microsoft/api-extractor/node_modules/typescript/lib/typescript.js').Node} Node
 *
 * @typedef {object} Readability what one file or several come to; a place is `file:line`
 * @property {number} nodes
 * @property {number} names declared variables and parameters
 * @property {number} codeLines
 * @property {number} commentLines
 * @property {number[]} statements the nodes of each, without those of statements inside it
 * @property {string[]} largeStatements places of those with over 40 nodes
 * @property {string[]} vagueNames places
 * @property {string[]} longFunctions places of those over 80 lines
 * @property {string[]} nestedTernaries places
 * @property {string[]} literalSpreads places of such as `{...{ a, b }}`
 */

const largestStatement = 40
const longestFunction = 80

/** These mean something only to who wrote them. */
const vagueNames = new Set([
  ...['given', 'others', 'other', 'own', 'late', 'asked', 'parts', 'part', 'rest', 'each', 'one'],
  ...['its', 'said', 'known', 'taken', 'found', 'seen', 'news', 'all', 'more', 'has', 'is', 'was'],
  ...['due', 'way', 'look', 'act', 'step', 'wanted', 'named', 'kept', 'held', 'test', 'shown'],
  ...['sent', 'done', 'made', 'open', 'some', 'first', 'second', 'last', 'next', 'at', 'by', 'of'],
])

// TypeScript 7 has no parser for programs in JavaScript. API Extractor brings a compiler that has.
const extractor = createRequire(import.meta.url).resolve('@microsoft/api-extractor/package.json')
/** @type {Compiler} */
const ts = createRequire(extractor)('typescript')

/** @type {(files: readonly { path: string, text: string }[]) => Readability} */
export function measureReadability(files) {
  const total = noFigures()
  for (const { path, text } of files) measureFile(path, text, total)
  return total
}

/** @type {() => Readability} */
function noFigures() {
  return {
    nodes: 0,
    names: 0,
    codeLines: 0,
    commentLines: 0,
    statements: [],
    largeStatements: [],
    vagueNames: [],
    longFunctions: [],
    nestedTernaries: [],
    literalSpreads: [],
  }
}

/** @type {(path: string, text: string, total: Readability) => void} */
function measureFile(path, text, total) {
  countLines(text, total)
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  /** @type {(position: number) => number} */
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1
  /** @type {(node: Node) => string} */
  const placeOf = (node) => `${path}:${lineOf(node.getStart())}`
  visit(source, undefined)

  /** @type {(node: Node, outer: { nodes: number } | undefined) => void} */
  function visit(node, outer) {
    total.nodes += 1
    const statement = isCountedApart(node) ? { nodes: 0 } : outer
    if (statement) statement.nodes += 1
    if (isVagueName(node)) total.vagueNames.push(placeOf(node))
    if (isDeclaredName(node)) total.names += 1
    if (isNestedTernary(node)) total.nestedTernaries.push(placeOf(node))
    if (isLiteralSpread(node)) total.literalSpreads.push(placeOf(node))
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineOf(node.end) - lineOf(node.getStart()) + 1
      if (lines > longestFunction) total.longFunctions.push(placeOf(node))
    }
    ts.forEachChild(node, (child) => visit(child, statement))
    if (statement === outer || !isStatement(node)) return
    total.statements.push(statement?.nodes ?? 0)
    if ((statement?.nodes ?? 0) > largestStatement) total.largeStatements.push(placeOf(node))
  }
}

/** @type {(text: string, total: Readability) => void} */
function countLines(text, total) {
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    if (/^\s*(?:\/\/|\/\*|\*)/.test(line)) total.commentLines += 1
    else total.codeLines += 1
  }
}

/**
 * Whether the nodes inside belong to it, and not to what is around it: a statement, an element of
 * markup, a member of a type.
 * @type {(node: Node) => boolean}
 */
function isCountedApart(node) {
  if (ts.isPropertySignature(node) || ts.isMethodSignature(node)) return true
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) {
    return true
  }
  return ts.isStatement(node) && !ts.isBlock(node)
}

/**
 * Whether it is a statement that does something: lists of names and types do not.
 * @type {(node: Node) => boolean}
 */
function isStatement(node) {
  if (!ts.isStatement(node) || ts.isBlock(node)) return false
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return false
  return !ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)
}

/** @type {(node: Node) => boolean} */
function isDeclaredName(node) {
  if (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) {
    return ts.isIdentifier(node.name)
  }
  return false
}

/** @type {(node: Node) => boolean} */
function isVagueName(node) {
  if (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) {
    return ts.isIdentifier(node.name) && vagueNames.has(node.name.text)
  }
  return false
}

/** @type {(node: Node) => boolean} */
function isNestedTernary(node) {
  if (!ts.isConditionalExpression(node)) return false
  let parent = node.parent
  while (ts.isParenthesizedExpression(parent)) parent = parent.parent
  return ts.isConditionalExpression(parent)
}

/** @type {(node: Node) => boolean} */
function isLiteralSpread(node) {
  const isSpread = ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)
  return isSpread && ts.isObjectLiteralExpression(node.expression)
}
