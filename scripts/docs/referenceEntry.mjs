// One public name of the reference, as Markdown.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'

/**
 * The fields we read of an item of API Extractor's model.
 *
 * @typedef {object} Entry
 * @property {string} kind
 * @property {string} name
 * @property {boolean} [isOptional]
 * @property {string} [docComment]
 * @property {string} fileUrlPath
 * @property {string} canonicalReference
 * @property {readonly { text: string }[]} excerptTokens
 * @property {readonly Entry[]} [members]
 *
 * @typedef {object} Doc
 * @property {string} text
 * @property {(readonly [name: string, text: string])[]} params
 * @property {string} returns
 * @property {string[]} throws
 * @property {string} byDefault
 * @property {string[]} examples
 * @property {string[]} see
 */

/**
 * A heading, what it does, its declaration, its members, and an example.
 * @type {(entry: Entry) => string}
 */
export function renderEntry(entry) {
  const doc = readDoc(writtenDoc(entry))
  const members = (entry.members ?? []).filter(({ kind }) => kind !== 'Constructor')
  return [
    `### ${entry.name}`,
    doc.text,
    `\`\`\`ts\n${declarationOf(entry)}\n\`\`\``,
    ...(members.length > 0 ? [memberTable(members)] : []),
    doc.params.map(([name, text]) => `- \`${name}\`: ${text}`).join('\n'),
    ...(doc.returns ? [`**Answers** ${doc.returns}`] : []),
    ...doc.throws.map((text) => `**Throws** ${text.replace(/^\{(\w+)\}/, '`$1`')}`),
    ...(doc.byDefault ? [`**Default:** ${doc.byDefault}`] : []),
    ...doc.examples.map((code) => `\`\`\`tsx\n${code}\n\`\`\``),
    ...doc.see.map((text) => `**See** ${text}`),
  ]
    .filter((part) => part !== '')
    .map((part) => `${part}\n`)
    .join('\n')
}

/** @type {(entry: Entry) => string} */
function declarationOf({ excerptTokens, kind, members }) {
  const text = textOf(excerptTokens).replace(/^export (?:declare )?/, '')
  if (kind !== 'Interface' && kind !== 'Class') return text
  return members && members.length > 0 ? `${text} { … }` : `${text} {}`
}

/** @type {(members: readonly Entry[]) => string} */
function memberTable(members) {
  const rows = members.map((member) => {
    const { name, type } = readMember(member)
    const { text, byDefault, throws } = readDoc(member.docComment)
    const said = [
      text,
      ...throws.map((each) => `Throws ${each}`),
      byDefault && `Default: ${byDefault}`,
    ]
    return `| \`${name}\` | ${codeCell(type)} | ${cell(said.filter(Boolean).join(' '))} |`
  })
  return `| member | type | |\n| --- | --- | --- |\n${rows.join('\n')}`
}

/** @type {(member: Entry) => { name: string, type: string }} */
function readMember({ name = '', isOptional, excerptTokens }) {
  const text = textOf(excerptTokens)
    .replace(/^readonly /, '')
    .replace(/;$/, '')
  const type = text.startsWith(name) ? text.slice(name.length).replace(/^\??(?:: )?/, '') : text
  return { name: name === '' ? '[call]' : `${name}${isOptional ? '?' : ''}`, type }
}

/** @type {(tokens: Entry['excerptTokens']) => string} */
function textOf(tokens) {
  return tokens
    .map(({ text }) => text)
    .join('')
    .trim()
}

/** @type {(type: string) => string} */
function codeCell(type) {
  return `\`${type.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')}\``
}

/** @type {(text: string) => string} */
function cell(text) {
  return text.replaceAll(/\s*\n\s*(?:- )?/g, ' ').replaceAll(/(?<!\\)\|/g, '\\|')
}

/**
 * The docblock as it was written: the extractor's copy has lost the indentation of its examples.
 * @param {Entry} entry
 */
function writtenDoc({ fileUrlPath, name, docComment }) {
  const source = readFileSync(join(root, fileUrlPath), 'utf8')
  const declaration = new RegExp(
    `^export (?:declare )?(?:function|class|const|interface|type) ${name}\\b`,
    'm',
  ).exec(source)
  const above = source.slice(0, declaration?.index ?? 0)
  return above.trimEnd().endsWith('*/')
    ? above.slice(above.lastIndexOf('/**')).trimEnd()
    : docComment
}

/**
 * A docblock, taken apart by its tags.
 * @type {(comment?: string) => Doc}
 */
function readDoc(comment = '') {
  const lines = comment
    .replace(/^\/\*\*\s?|\s*\*\/\s*$/g, '')
    .split('\n')
    .map((line) => line.replace(/^ \* ?/, ''))
  /** @type {Doc} */
  const doc = {
    text: '',
    params: [],
    returns: '',
    throws: [],
    byDefault: '',
    examples: [],
    see: [],
  }
  const [text = '', ...tags] = lines
    .join('\n')
    .split(/(?:^|\s)(?=@(?:param|returns|throws|example|see|default|internal)\b)/)
  doc.text = plain(text)
  for (const part of tags) {
    const [, tag = '', body = ''] = /^@(\w+)\s*([\s\S]*)$/.exec(part) ?? []
    if (tag === 'param') doc.params.push(readParameter(body))
    if (tag === 'returns') doc.returns = plain(body)
    if (tag === 'throws') doc.throws.push(plain(body))
    if (tag === 'default') doc.byDefault = plain(body)
    if (tag === 'example') doc.examples.push(body.trim())
    if (tag === 'see') doc.see.push(plain(body).replaceAll(/\bdocs\/([\w-]+\.md)/g, '[$1](../$1)'))
  }
  return doc
}

/**
 * The extractor's copy has a dash behind the name, or before that of a parameter's member.
 * @type {(body: string) => readonly [name: string, text: string]}
 */
function readParameter(body) {
  const [, name = '', text = ''] = /^(?:- )?([\w.]+)\s*-?\s*([\s\S]*)$/.exec(plain(body)) ?? []
  return [name, text]
}

/** @type {(text: string) => string} */
function plain(text) {
  return text.trim().replaceAll(/\{@link (\w+)\}/g, '`$1`')
}
