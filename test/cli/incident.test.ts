import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFailedCallback } from './failedCallback.js'
import { openProgram } from './program.js'

const program = openProgram()
let checkout: string

beforeAll(async () => {
  checkout = program.writeModule({ checkout: await openFailedCallback() })
})
afterAll(() => program.remove())

test('export writes a file that only its owner can read', async () => {
  const args = ['export', 'CANARY-1', '--scrubbed', '--checkout', checkout]
  const ended = await program.run([...args, '--out', 'incident.json'])
  expect(ended).toMatchObject({ status: 0, stdout: '', stderr: '' })
  const file = join(program.folder, 'incident.json')
  expect(statSync(file).mode & 0o077).toBe(0)
  const text = readFileSync(file, 'utf8')
  expect(text).not.toMatch(/canary/i)
  expect(JSON.parse(text)).toMatchObject({
    format: 'tillkit incident',
    history: expect.arrayContaining([expect.objectContaining({ type: 'callback_failed' })]),
  })
})

test.each([
  ['without --scrubbed', ['export', 'A-1', '--checkout', 'none.js'], 2, /Say --scrubbed/],
  ['without a server', ['export', 'A-1', '--scrubbed'], 2, /--checkout/],
])('refuses %s with 2', async (_title, args, status, message) => {
  const ended = await program.run(args)
  expect({ status: ended.status, stdout: ended.stdout }).toEqual({ status, stdout: '' })
  expect(ended.stderr).toMatch(message)
})

test('without --out the file is all of the output, and a file that is there is not replaced', async () => {
  const args = ['export', 'CANARY-1', '--scrubbed', '--checkout', checkout]
  const ended = await program.run(args)
  expect(JSON.parse(ended.stdout)).toMatchObject({ format: 'tillkit incident' })
  program.write('there.json', 'mine')
  expect(await program.run([...args, '--out', 'there.json'])).toMatchObject({ status: 2, stdout: '' })
  expect(readFileSync(join(program.folder, 'there.json'), 'utf8')).toBe('mine')
})

test('export ends with 1 for an order that is not there', async () => {
  const ended = await program.run(['export', 'A-9', '--scrubbed', '--checkout', checkout])
  expect(ended).toMatchObject({ status: 1, stdout: '' })
  expect(ended.stderr).toContain('error: there is no order "A-9" with a journal.\n')
})
