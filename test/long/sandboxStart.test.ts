import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packTarball, removeFolders } from './examples/packed.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const home = mkdtempSync(join(tmpdir(), 'tillkit-installed-'))
const modules = join(home, 'app/node_modules')

/** Unpacks the package as it is published beside its dependencies, and beside nothing else. */
beforeAll(() => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  mkdirSync(join(modules, 'tillkit'), { recursive: true })
  execFileSync('tar', ['-xzf', packTarball(), '--strip-components=1', '-C', join(modules, 'tillkit')])
  for (const dependency of Object.keys(dependencies)) {
    mkdirSync(dirname(join(modules, dependency)), { recursive: true })
    symlinkSync(join(root, 'node_modules', dependency), join(modules, dependency))
  }
  writeFileSync(join(home, 'bare.js'), bareServer)
})
afterAll(() => {
  rmSync(home, { recursive: true, force: true })
  removeFolders()
})

/** What Node alone needs to answer a request. */
const bareServer = `require('node:http')
  .createServer((_, response) => response.end('{"payments":[]}'))
  .listen(0, 'localhost', function () { console.log('http://localhost:' + this.address().port + ' ') })`

/** Starts a program and gives the milliseconds until its first answer. */
async function msToFirstAnswer(args: readonly string[]): Promise<number> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, { cwd: join(home, 'app'), stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const response = await fetch(`${await addressOf(child.stdout)}/sandbox/payments`)
    const tookMs = performance.now() - startedAt
    expect(await response.json()).toEqual({ payments: [] })
    return tookMs
  } finally {
    child.kill()
  }
}

async function addressOf(output: AsyncIterable<Buffer>): Promise<string> {
  let printed = ''
  for await (const chunk of output) {
    printed += chunk
    const [address] = /http:\/\/localhost:\d+(?=\s)/.exec(printed) ?? []
    if (address !== undefined) return address
  }
  throw new Error(`The sandbox ended before it said where it is: ${printed}`)
}

test('the sandbox of the packed and installed package answers within eight times what a bare server of Node takes', async () => {
  const { bin } = JSON.parse(readFileSync(join(modules, 'tillkit/package.json'), 'utf8'))
  const bare: number[] = []
  const sandbox: number[] = []
  // In turns, and the lowest of each: what else the machine does only ever adds.
  for (let start = 0; start < 7; start += 1) {
    bare.push(await msToFirstAnswer([join(home, 'bare.js')]))
    // As npx would.
    sandbox.push(await msToFirstAnswer([join(modules, 'tillkit', bin.tillkit), 'sandbox', '--port', '0']))
  }
  const [bareMs, sandboxMs] = [Math.min(...bare), Math.min(...sandbox)]
  console.log(`first answer: bare ${bareMs.toFixed(0)} ms, sandbox ${sandboxMs.toFixed(0)} ms after its start`)
  expect(sandboxMs / bareMs).toBeLessThan(8)
})
