import { expect, test } from 'vitest'
import { readDocsArguments } from '../../scripts/docs/docsArguments.mjs'

test.each([
  { words: [], port: '4180' },
  { words: ['--port', '8818'], port: '8818' },
  { words: ['--port=8818'], port: '8818' },
])('npm run docs -- $words is served on port $port', ({ words, port }) => {
  expect(readDocsArguments(words, {})).toEqual({
    port,
    isBuilding: false,
    isPublishing: false,
    notices: [],
  })
})

test('the argument is stronger than TILLKIT_DOCS_PORT', () => {
  const environment = { TILLKIT_DOCS_PORT: '5000' }
  expect(readDocsArguments([], environment).port).toBe('5000')
  expect(readDocsArguments(['--port', '8818'], environment).port).toBe('8818')
})

test('--publish builds too', () => {
  expect(readDocsArguments(['--build'], {})).toMatchObject({
    isBuilding: true,
    isPublishing: false,
  })
  expect(readDocsArguments(['--publish'], {})).toMatchObject({
    isBuilding: true,
    isPublishing: true,
  })
})

test('what is ignored is said', () => {
  expect(readDocsArguments(['--host', '--port', 'many', '--port'], {})).toMatchObject({
    port: '4180',
    notices: [
      'npm run docs ignores --host: it takes --port, --build and --publish.',
      'npm run docs ignores --port many: a port is a number up to 65535.',
      'npm run docs ignores --port : a port is a number up to 65535.',
    ],
  })
})
