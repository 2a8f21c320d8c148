import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InTerminal } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'

/** The export that a command needs of a merchant's module. */
interface ModuleExport<Value> extends InTerminal {
  /**
   * The name of the export, and of the option that named the module. The default export is accepted
   * too.
   */
  readonly name: string
  /** The function that makes such an export, for the message. */
  readonly factory: string
  /** The functions and objects that it must have. */
  readonly members: readonly (keyof Value & string)[]
}

/**
 * Loads a merchant's JavaScript module and one of its exports. The export is known by its members:
 * it may be made by another copy of this package.
 *
 * @throws {UsageError} when it can't be loaded, or lacks the export
 */
export async function loadModule<Value extends object>(
  file: string,
  { name, factory, members, terminal: { cwd } }: ModuleExport<Value>,
) {
  const option = `--${name}`
  const module = await importModule(file, { option, cwd })
  const hasMembers = (candidate: unknown): candidate is Value =>
    members.every((member) => isFunctionOrObject(Reflect.get(Object(candidate), member)))
  const exported = [Reflect.get(module, name), Reflect.get(module, 'default')].find(hasMembers)
  if (exported === undefined) {
    throw new UsageError(`${file} of ${option} must export \`${name}\`, made by ${factory}.`)
  }
  return { exported, /** All that it exports. */ module }
}

function isFunctionOrObject(member: unknown) {
  return typeof member === 'function' || typeof member === 'object'
}

/**
 * Imports the module that an option names.
 *
 * @throws {UsageError} when it can't be loaded, with the error's own message
 */
export async function importModule(
  file: string,
  { option, cwd }: { readonly option: string; readonly cwd: string },
): Promise<object> {
  try {
    return await import(/* @vite-ignore */ pathToFileURL(resolve(cwd, file)).href)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const message = `${file} of ${option} cannot be loaded: ${reason}.${adviceFor(file, error)}`
    // Some reasons end with a full stop already.
    throw new UsageError(message.replace(/\.\.(?=\s|$)/g, '.'))
  }
}

/** Old versions of Node read no TypeScript, and newer ones only a part of it. */
function adviceFor(file: string, error: unknown) {
  if (!/\.[cm]?tsx?$/.test(file) || !isUnreadable(error)) return ''
  return (
    ' It is TypeScript: name the compiled file, ' +
    "or install tsx and set NODE_OPTIONS='--import tsx' for this command."
  )
}

const unreadableCodes =
  /^ERR_(?:UNKNOWN_FILE_EXTENSION|MODULE_NOT_FOUND|UNSUPPORTED_\w+|INVALID_TYPESCRIPT_SYNTAX)$/

/** Whether Node could not read the file, rather than the module having thrown. */
function isUnreadable(error: unknown) {
  const { code } = Object(error)
  return error instanceof SyntaxError || unreadableCodes.test(code)
}
