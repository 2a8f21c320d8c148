import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../../src/dev/cli/sandbox/runSandbox.js'
import { defaultSandboxUrl } from '../../../src/dev/sandbox/shared/sandboxProject.js'
import { readSandboxArguments } from '../cli/sandboxArguments.js'

const page = readFileSync(new URL('../../../docs/sandbox.md', import.meta.url), 'utf8')
const [, command = ''] = /## Try it with curl\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(page) ?? []

let running: RunningSandbox
beforeAll(async () => {
  running = await startSandbox(readSandboxArguments(['--port', '0', '--quiet']), {
    print: () => {},
  })
})
afterAll(() => running.stop())

/** The status that a command is answered with. */
async function run(text: string): Promise<string | undefined> {
  const here = text.replaceAll(defaultSandboxUrl, running.baseUrl)
  const { stdout: answer } = await promisify(execFile)('bash', ['-ec', here], { timeout: 20_000 })
  return /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
}

test('the signature of docs/sandbox.md is the one the sandbox takes', async () => {
  expect(await run(command)).toBe('200')
  expect(await run(command.replace('changeme', 'another')), 'another secret').toBe('401')
})
