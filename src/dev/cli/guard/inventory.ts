import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseJson } from '../../../core/model/jsonObject.js'
import { listScripts, type ScriptReason } from '../../../guard/build/listScripts.js'
import { type AuthorisedScript, checkInventory } from '../../../guard/inventory/inventory.js'
import { print } from '../terminal/print.js'
import type { ExitCode, OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'

/** A person may have written it without owner and reason. */
type ExistingScript = Pick<AuthorisedScript, 'url' | 'sha256'> & Partial<ScriptReason>

/** The option values of `tillkit guard inventory`. */
type InventoryValues = OptionValues<'base' | 'out', 'owner' | 'why', 'json'>

/**
 * Runs `tillkit guard inventory`: writes the scripts of a folder as an inventory. Keeps owner and
 * reason of listed scripts, and scripts from elsewhere. Exits with 1 if a script lacks owner or
 * reason: the guard asks for both.
 *
 * @throws {UsageError} when there is no such folder, or the existing file is no inventory
 */
export function inventory(folderName: string, values: InventoryValues): ExitCode {
  const { base, owner = '', why = '', out, terminal } = values
  const folder = resolve(terminal.cwd, folderName)
  const file = resolve(terminal.cwd, out)
  assertFolder(folder, folderName)
  assertBase(base)
  const existingScripts = readExistingScripts(file, out)
  const completed = (script: Partial<ScriptReason> = {}): ScriptReason => {
    return { owner: script.owner || owner, why: script.why || why }
  }
  const builtScripts = listScripts(folder, {
    base,
    reasonOf: (script) => completed(findExisting(existingScripts, script)),
  })
  const otherScripts = existingScripts
    .filter(({ url }) => url.startsWith('https:') && !url.startsWith(base))
    .map((script) => ({ ...script, ...completed(script) }))
  const scripts = [...builtScripts, ...otherScripts]
  if (scripts.length === 0) throw new UsageError(`There is no script in ${folderName}.`)
  writeFileSync(file, `${JSON.stringify({ scripts }, null, 2)}\n`)

  const incompleteScripts = scripts.filter((script) => script.owner === '' || script.why === '')
  const incomplete = incompleteScripts.map(({ url }) => url)
  const text = reportText(out, { count: scripts.length, incomplete })
  print({ value: { file: out, scripts: scripts.length, incomplete }, text }, values)
  return incomplete.length > 0 ? 1 : 0
}

/** @throws {UsageError} for a file, or nothing, of this name */
function assertFolder(folder: string, name: string) {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new UsageError(`${name} is no folder.`)
  }
}

/** The addresses of the scripts begin with it, so a missing slash would make wrong ones. */
function assertBase(base: string) {
  if (/^(?:\/|https:\/\/[^/]+\/)(?:[^?#\s]*\/)?$/.test(base)) return
  throw new UsageError(`--base ${base} must be a path or an https address that ends with a slash.`)
}

/** Names each script that still lacks owner or reason. */
function reportText(
  file: string,
  { count, incomplete }: { readonly count: number; readonly incomplete: readonly string[] },
) {
  const lines = [`${file}: ${count} scripts.`]
  if (incomplete.length === 0) return lines.join('\n')
  lines.push(...incomplete.map((url) => `no owner or reason: ${url}`))
  lines.push('Write them into the file, or give --owner and --why: the guard asks for both.')
  return lines.join('\n')
}

/** Refuses a file that is no inventory, so that it is not overwritten. */
function readExistingScripts(file: string, name: string): readonly ExistingScript[] {
  if (!existsSync(file)) return []
  const existingInventory = parseJson(readFileSync(file, 'utf8'))?.value
  // Owners and reasons may be missing: `inventory` adds them.
  const problems = checkInventory(existingInventory, name).filter(
    ({ option }) => !/\.(?:owner|why)$/.test(option),
  )
  if (problems.length > 0) {
    throw new UsageError(`${name} is there and is no inventory. Name another file: --out.`)
  }
  return (existingInventory as { readonly scripts: readonly ExistingScript[] }).scripts
}

/**
 * The script of the last release at the same address, else with the same name; inline code only
 * with the same hash.
 */
function findExisting(
  existingScripts: readonly ExistingScript[],
  { url, sha256 }: Pick<AuthorisedScript, 'url' | 'sha256'>,
) {
  if (url === 'inline') {
    return existingScripts.find((script) => script.url === url && script.sha256 === sha256)
  }
  return (
    existingScripts.find((script) => script.url === url) ??
    existingScripts.find((script) => releaseName(script.url) === releaseName(url))
  )
}

/**
 * An address without the bundler’s hash: `checkout-B1x9Yz0a.js` is `checkout.js` in each release.
 */
function releaseName(url: string) {
  return url.replace(/[-.](?=[^.]*[A-Z\d])[A-Za-z0-9_]{8,}(?=\.m?js$)/, '')
}
