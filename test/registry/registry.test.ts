import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type RegistryItem, readItems } from '../../scripts/build/registry.mjs'

const folder = 'registry/components/tillkit'
const items = readItems()

/** What a file imports, as it is written there. */
function importsOf({ files }: RegistryItem): readonly string[] {
  return [
    ...new Set(
      files.flatMap(({ content }) =>
        [...content.matchAll(/ from '([^']+)'$/gm)].map(([, name = '']) => name),
      ),
    ),
  ]
}

test('every file of the folder is in an item, as it is in the folder, and may be imported by a server component', () => {
  const listed = items.flatMap(({ files }) => files.map(({ path }) => path))
  expect([...new Set(listed)].toSorted()).toEqual(
    readdirSync(folder)
      .map((name) => `components/tillkit/${name}`)
      .toSorted(),
  )
  for (const { path, content } of items.flatMap(({ files }) => files)) {
    expect(content, path).toBe(readFileSync(`registry/${path}`, 'utf8'))
    expect(content.split('\n')[0], path).toBe("'use client'")
  }
})

test.each(items)('$name brings everything that its files import', (item) => {
  const names = importsOf(item)
  const own = item.files.map(({ path }) => `@/${path.replace(/\.tsx?$/, '')}`)
  expect(
    names.filter((name) => name.startsWith('@/components/tillkit/') && !own.includes(name)),
  ).toEqual([])

  const components = names.flatMap((name) => /^@\/components\/ui\/(.+)$/.exec(name)?.slice(1) ?? [])
  expect(components.toSorted()).toEqual([...item.registryDependencies].toSorted())

  const modules = names.filter((name) => !/^@\/|^react$/.test(name))
  expect(
    [...new Set(modules.map((name) => name.replace(/^tillkit\/.*/, 'tillkit')))].toSorted(),
  ).toEqual([...item.dependencies].toSorted())
})

test('the files follow the direction of the language: no class says left or right', () => {
  const physical =
    /(?<![\w-])-?(?:[mp][lr]|left|right|rounded-[lr]|border-[lr]|text-(?:left|right))-?(?=[\d[\s'"])/
  for (const { path, content } of items.flatMap(({ files }) => files)) {
    const classes = [...content.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(
      ([, one, other]) => one ?? other ?? '',
    )
    expect(
      classes.filter((text) => physical.test(text)),
      path,
    ).toEqual([])
  }
})
