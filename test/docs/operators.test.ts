import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './docProject.js'

const text = readFileSync(join(root, 'docs/operators.md'), 'utf8')

test('every picture of the page is there, is small, and says in words what it shows; none is left over', () => {
  const pictures = [...text.matchAll(/!\[([^\]]*)\]\(images\/operators\/([\w-]+\.png)\)/g)]
  expect(pictures.length).toBeGreaterThan(9)
  for (const [, words, file = ''] of pictures) {
    expect.soft(words?.length, file).toBeGreaterThan(20)
    expect.soft(statSync(join(root, 'docs/images/operators', file)).size, file).toBeLessThan(100_000)
  }
  expect(readdirSync(join(root, 'docs/images/operators')).sort()).toEqual(pictures.map(([, , file]) => file).sort())
})
