import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InTerminal } from './terminal.js'
import { UsageError } from './usageError.js'

/** What a module of the merchant's has to export. */
export interface ModuleExport<Value> extends InTerminal {
  /** The option that named the module, such as `--checkout`. */
  readonly option: string
  /** The export; the default export will do as well. */
  readonly name: string
  /** The function that makes it. */
  readonly factory: string
  readonly isExpected: (value: unknown) => value is Value
  /** Reads what else the module exports. */
  readonly also?: (module: object) => void
}

/**
 * Loads a JavaScript module of the merchant's and returns one of its exports.
 *
 * @throws {UsageError} when it can't be loaded, or exports nothing of the kind
 */
export async function loadModule<Value>(
  file: string,
  { option, name, factory, isExpected, also, terminal: { cwd } }: ModuleExport<Value>,
): Promise<Value> {
  const module = await importModule(file, { option, cwd })
  const value = [Reflect.get(module, name), Reflect.get(module, 'default')].find(isExpected)
  if (value === undefined) throw new UsageError(`${file} of ${option} must export \`${name}\`, made by ${factory}.`)
  also?.(module)
  return value
}

/**
 * Imports a module of the merchant's.
 *
 * @throws {UsageError} when it can't be loaded
 */
export async function importModule(
  file: string,
  { option, cwd }: { readonly option: string; readonly cwd: string },
): Promise<object> {
  return await import(/* @vite-ignore */ pathToFileURL(resolve(cwd, file)).href).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    const advice =
      /\.[cm]?tsx?$/.test(file) && isUnreadable(error)
        ? " It is TypeScript: name the compiled file, or install tsx and set NODE_OPTIONS='--import tsx' for this command."
        : ''
    throw new UsageError(`${file} of ${option} cannot be loaded: ${reason}.${advice}`.replace(/\.\.(?=\s|$)/g, '.'))
  })
}

/** Node could not read what the file says, rather than the module having thrown while it ran. */
function isUnreadable(error: unknown): boolean {
  const { code } = Object(error)
  return (
    error instanceof SyntaxError ||
    /^ERR_(?:UNKNOWN_FILE_EXTENSION|MODULE_NOT_FOUND|UNSUPPORTED_\w+|INVALID_TYPESCRIPT_SYNTAX)$/.test(code)
  )
}
