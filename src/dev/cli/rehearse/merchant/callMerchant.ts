import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import { parseJsonObject } from '../../../../core/model/jsonObject.js'
import { isWebAddress } from '../../../../core/wire/webAddress.js'
import { importModule } from '../../settings/loadModule.js'
import { codeOf } from '../../terminal/problem.js'
import type { Terminal } from '../../terminal/terminal.js'

/** How the merchant's side is asked: by an address, a function of a module, or a command. */
export interface MerchantSource {
  /** The option's name, which is the export's too. */
  readonly name: 'order' | 'subscription' | 'state' | 'restart' | 'pause' | 'resume' | 'open'
  /** What the option says. */
  readonly text: string
}

const timeoutMs = 60_000
const run = promisify(exec)

/** Whether it is an address. Each caller sends its own request there. */
export function isAddress({ text }: MerchantSource): boolean {
  return isWebAddress(text)
}

/** The address, with the reference of an order where it says `{reference}`. */
export function addressOf({ text }: MerchantSource, reference: string): string {
  return text.replaceAll('{reference}', encodeURIComponent(reference))
}

/** Whether it is a JavaScript module. Otherwise it is an address or a command. */
export function isModule({ text }: MerchantSource): boolean {
  return /^\S+\.[cm]?[jt]s$/.test(text)
}

/**
 * Loads the function that a module exports under the option's name, or as its default.
 *
 * @throws {Error} when there is none
 */
export async function importFunction(
  { name, text }: MerchantSource,
  { cwd }: Pick<Terminal, 'cwd'>,
): Promise<(...args: readonly unknown[]) => unknown> {
  const module = await importModule(text, { option: `--${name}`, cwd })
  const exported: unknown = Reflect.get(module, name) ?? Reflect.get(module, 'default')
  if (typeof exported === 'function') return (...args) => exported(...args)
  throw new Error(`The module of --${name} must export a function \`${name}\`.`)
}

/**
 * Calls the function that a module exports under the option's name, or runs a command in a shell
 * and reads the last line that it prints: as a JSON object, else as text. A command has the order's
 * reference in `TILLKIT_ORDER`, so that no shell reads it as code.
 *
 * @throws {Error} when the command fails, or the module has no such function
 */
export async function callMerchant(
  source: MerchantSource,
  { terminal, reference = '' }: { readonly terminal: Terminal; readonly reference?: string },
): Promise<unknown> {
  const { name, text } = source
  const { cwd, env } = terminal
  if (isModule(source)) return await (await importFunction(source, terminal))(reference)
  const options = { cwd, timeout: timeoutMs, env: { ...env, TILLKIT_ORDER: reference } }
  const { stdout } = await run(text, options).catch((error: unknown) => {
    // The error's message has the command and what it printed. Both may have secrets.
    throw new Error(`The command of --${name} failed: ${describeExit(codeOf(error))}.`)
  })
  const lastLine = stdout.trimEnd().split('\n').at(-1) ?? ''
  return parseJsonObject(lastLine) ?? lastLine
}

/** A command that is ended by a signal, such as after its time, has no exit code. */
function describeExit(code: unknown) {
  if (code !== null) return `exit code ${String(code)}`
  return `no exit code, after ${timeoutMs / 1_000} s at most`
}
