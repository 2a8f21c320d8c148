import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import { isWebAddress } from '../../../../core/wire/webAddress.js'
import { importModule } from '../../settings/loadModule.js'
import { codeOf } from '../../terminal/problem.js'
import type { Terminal } from '../../terminal/terminal.js'

/** How the merchant's side is asked: by an address, a function of a module, or a command. */
export interface MerchantSource {
  /** The option's name, which is the export's too. */
  readonly name: 'order' | 'state' | 'restart'
  /** What the option says. */
  readonly text: string
}

const timeoutMs = 60_000
const run = promisify(exec)

/** Whether it is an address. Each caller sends its own request there. */
export function isAddress({ text }: MerchantSource): boolean {
  return isWebAddress(text)
}

/**
 * Calls the function that a module exports under the option's name, or runs a command in a shell
 * and reads the last line that it prints: as JSON, else as text. A command has the order's
 * reference in `TILLKIT_ORDER`, so that no shell reads it as code.
 *
 * @throws {Error} when the command fails, or the module has no such function
 */
export async function callMerchant(
  { name, text }: MerchantSource,
  { terminal, reference = '' }: { readonly terminal: Terminal; readonly reference?: string },
): Promise<unknown> {
  const { cwd, env } = terminal
  if (/^\S+\.[cm]?[jt]s$/.test(text)) {
    const module = await importModule(text, { option: `--${name}`, cwd })
    const exported: unknown = Reflect.get(module, name) ?? Reflect.get(module, 'default')
    if (typeof exported === 'function') return await exported(reference)
    throw new Error(`${text} of --${name} must export a function \`${name}\`.`)
  }
  const options = { cwd, timeout: timeoutMs, env: { ...env, TILLKIT_ORDER: reference } }
  const { stdout } = await run(text, options).catch((error: unknown) => {
    // Its message has what the command printed, which may be secret.
    throw new Error(`The command of --${name} failed: ${text} ended with ${String(codeOf(error))}.`)
  })
  return parseLine(stdout.trimEnd().split('\n').at(-1) ?? '')
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return line
  }
}
