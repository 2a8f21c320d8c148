import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type DocBlock, readDocBlocks } from '../../scripts/docBlocks.mjs'
import { type DocFolder, makeDocFolder, root } from '../docs/docProject.js'
import { typeCheck } from '../docs/typeCheck.js'

const guides = readdirSync(join(root, 'stories/guides')).filter((file) => file.endsWith('.mdx'))
const blocksOf = (guide: string): readonly DocBlock[] =>
  readDocBlocks(`../stories/guides/${guide}`).filter(({ language }) => language === 'ts' || language === 'tsx')

/** What the guides import of the merchant's own. */
const merchantFiles: Readonly<Record<string, string>> = {
  'shoppers.ts': `export declare function shopperOf(request: Request): Promise<{ readonly id: string }>
export declare const storedCards: {
  find(wanted: { readonly id: string; readonly shopper: string }): Promise<{ readonly cc_token: string } | null>
}
`,
  'checkout.ts': `import type { CheckoutServer } from 'tillkit/server'
export declare const checkout: CheckoutServer
`,
  'styles.d.ts': `declare module 'tillkit/styles.css'\n`,
}

const folders: DocFolder[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

/** Each block as a file of its own, as a reader would copy it. */
function writeGuide(folder: string, guide: string, edit = (code: string): string => code): void {
  const place = join(folder, guide.replace('.mdx', ''))
  for (const [file, text] of Object.entries(merchantFiles)) writeInto(place, file, text)
  for (const { line, language, code } of blocksOf(guide)) writeInto(place, `line${line}.${language}`, edit(code))
}

function writeInto(folder: string, file: string, code: string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, code)
}

function makeFolder(): string {
  const folder = makeDocFolder()
  folders.push(folder)
  return folder.path
}

test('every block of code in the guides is a whole file, free of type errors', { timeout: 120_000 }, async () => {
  const folder = makeFolder()
  for (const guide of guides) writeGuide(folder, guide)

  expect(guides.flatMap(blocksOf).length).toBeGreaterThan(30)
  expect(await typeCheck(folder)).toBe('')
})

test('a mistake in a guide would be found', { timeout: 120_000 }, async () => {
  const folder = makeFolder()
  writeGuide(folder, 'hosted.mdx', (code) => code.replace('adapter={adapter}', 'adaptor={adapter}'))

  expect(await typeCheck(folder)).toMatch(/error TS2322/)
})

test('the guides are about everything a page is built of', () => {
  expect([...guides].sort()).toEqual([
    'accessibility.mdx',
    'card-data.mdx',
    'card-form.mdx',
    'customer.mdx',
    'hosted.mdx',
    'languages.mdx',
    'own-form.mdx',
    'saved-cards.mdx',
    'split.mdx',
    'styling.mdx',
    'subscriptions.mdx',
    'testing.mdx',
    'threeDS.mdx',
  ])
})

test('the story that the start page shows is one of the stories, word for word', () => {
  const [story] = readDocBlocks('../stories/Start.mdx')
  expect(story?.code).toContain('export const Declined')
  expect(readFileSync(join(root, 'stories/form/CardForm.stories.tsx'), 'utf8')).toContain(story?.code)
})

test('the guide to languages lists every language there is, and no other', () => {
  const page = readFileSync(join(root, 'stories/guides/languages.mdx'), 'utf8')
  const listed = [...(/^`ar`[\s\S]*?\n\n/m.exec(page)?.[0] ?? '').matchAll(/`([\w-]+)`/g)].map(([, tag = '']) => tag)
  const shipped = readdirSync(join(root, 'src/locales/extra')).map((file) => file.replace('.ts', ''))
  expect(listed).toEqual(shipped.sort())
  expect(listed).toHaveLength(36)
})
