import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InTerminal } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'

interface ModuleExport<Value> extends InTerminal {
  /**
   * The name of the export, and of the option that named the module. The default export is accepted
   * too.
   */
  readonly name: string
  readonly factory: string
  /** The functions and objects that it must have. */
  readonly members: readonly (keyof Value & string)[]
}

/**
 * Loads a merchant's JavaScript module and returns one of its exports, and the module.
 *
 * @throws {UsageError} when it can't be loaded, or lacks the export
 */
export async function loadModule<Value extends object>(
  file: string,
  { name, factory, members, terminal: { cwd } }: ModuleExport<Value>,
): Promise<readonly [Value, module: object]> {
  const option = `--${name}`
  const module = await importModule(file, { option, cwd })
  const isExpected = (value: unknown): value is Value =>
    members.every((member) =>
      /^(?:function|object)$/.test(typeof Reflect.get(Object(value), member)),
    )
  const value = [Reflect.get(module, name), Reflect.get(module, 'default')].find(isExpected)
  if (value === undefined)
    throw new UsageError(`${file} of ${option} must export \`${name}\`, made by ${factory}.`)
  return [value, module]
}

/** @throws {UsageError} when it can't be loaded */
export async function importModule(
  file: string,
  { option, cwd }: { readonly option: string; readonly cwd: string },
): Promise<object> {
  return await import(/* @vite-ignore */ pathToFileURL(resolve(cwd, file)).href).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      const advice =
        /\.[cm]?tsx?$/.test(file) && isUnreadable(error)
          ? " It is TypeScript: name the compiled file, or install tsx and set NODE_OPTIONS='--import tsx' for this command."
          : ''
      throw new UsageError(
        `${file} of ${option} cannot be loaded: ${reason}.${advice}`.replace(/\.\.(?=\s|$)/g, '.'),
      )
    },
  )
}

/** Whether Node could not read the file, rather than the module having thrown. */
function isUnreadable(error: unknown): boolean {
  const { code } = Object(error)
  return (
    error instanceof SyntaxError ||
    /^ERR_(?:UNKNOWN_FILE_EXTENSION|MODULE_NOT_FOUND|UNSUPPORTED_\w+|INVALID_TYPESCRIPT_SYNTAX)$/.test(
      code,
    )
  )
}
