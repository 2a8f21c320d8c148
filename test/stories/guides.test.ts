import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDocBlocks } from '../../scripts/docBlocks.mjs'
import { root } from '../docs/docProject.js'

const guides = readdirSync(join(root, 'stories/guides')).filter((file) => file.endsWith('.mdx'))
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
