import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDocBlocks } from '../../scripts/docs/docBlocks.mjs'
import { root } from '../docs/docProject.js'

test('the story that the start page shows is one of the stories, word for word', () => {
  const [story] = readDocBlocks('../stories/Start.mdx')
  expect(story?.code).toContain('export const Declined')
  expect(readFileSync(join(root, 'stories/status/PaymentStatus.stories.tsx'), 'utf8')).toContain(
    story?.code,
  )
})

test('the guide to languages lists every language there is, and no other', () => {
  const page = readFileSync(join(root, 'stories/guides/languages.mdx'), 'utf8')
  const listed = [...(/^`ar`[\s\S]*?\n\n/m.exec(page)?.[0] ?? '').matchAll(/`([\w-]+)`/g)].map(
    ([, tag = '']) => tag,
  )
  const shipped = readdirSync(join(root, 'src/locales')).flatMap((file) =>
    file.endsWith('.ts') ? file.replace('.ts', '') : [],
  )
  expect(listed).toEqual(shipped.sort())
})
