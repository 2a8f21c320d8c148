import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ListOptions, listScripts, type Reason } from '../../guard/build/listScripts.js'
import { type AuthorisedScript, checkInventory } from '../../guard/inventory/inventory.js'
import { parseJson } from '../../model/jsonObject.js'
import { print } from '../settings/print.js'
import type { ExitCode, InTerminal, OptionValues } from '../settings/terminal.js'
import { UsageError } from '../settings/usageError.js'

type InventoryValues = OptionValues<'base' | 'out', 'owner' | 'why', 'json'>

/**
 * Writes the scripts of a folder as an inventory. Keeps owner and reason of listed scripts, and scripts from elsewhere.
 *
 * @throws {UsageError} when there is no such folder, or the existing file is no inventory
 */
export function inventory(name: string, values: InventoryValues & InTerminal): ExitCode {
  const { base, owner = '', why = '', out, terminal } = values
  const [folder, file] = [resolve(terminal.cwd, name), resolve(terminal.cwd, out)]
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new UsageError(`${name} is no folder.`)
  if (!/^(?:\/|https:\/\/[^/]+\/)(?:[^?#\s]*\/)?$/.test(base)) {
    throw new UsageError(`--base ${base} must be a path or an https address that ends with a slash.`)
  }
  const earlier = readEarlier(file, out)
  const reasonOf = (script: Parameters<ListOptions['reasonOf']>[0]): Reason => {
    const before = findEarlier(earlier, script)
    return { owner: before?.owner || owner, why: before?.why || why }
  }
  const found = listScripts(folder, { base, reasonOf })
  const others = earlier.filter(({ url }) => /^https:/.test(url) && !url.startsWith(base))
  const scripts = [...found, ...others]
  if (scripts.length === 0) throw new UsageError(`There is no script in ${name}.`)
  writeFileSync(file, `${JSON.stringify({ scripts }, null, 2)}\n`)

  const incomplete = scripts.filter((script) => script.owner === '' || script.why === '').map(({ url }) => url)
  const text = [
    `${out}: ${scripts.length} scripts.`,
    ...incomplete.map((url) => `no owner or reason: ${url}`),
    ...(incomplete.length > 0 ? ['Write them into the file, or give --owner and --why: the guard asks for both.'] : []),
  ].join('\n')
  print({ value: { file: out, scripts: scripts.length, incomplete }, text }, values)
  return incomplete.length > 0 ? 1 : 0
}

function readEarlier(file: string, name: string): readonly AuthorisedScript[] {
  if (!existsSync(file)) return []
  const earlier = parseJson(readFileSync(file, 'utf8'))?.value
  // Owners and reasons may be missing: this command adds them.
  const problems = checkInventory(earlier, name).filter(({ option }) => !/\.(?:owner|why)$/.test(option))
  if (problems.length > 0) throw new UsageError(`${name} is there and is no inventory. Name another file: --out.`)
  return (earlier as { readonly scripts: readonly AuthorisedScript[] }).scripts
}

/** The script of the last release at the same address, else with the same name; inline code only with the same hash. */
function findEarlier(
  earlier: readonly AuthorisedScript[],
  { url, sha256 }: Pick<AuthorisedScript, 'url' | 'sha256'>,
): AuthorisedScript | undefined {
  if (url === 'inline') return earlier.find((script) => script.url === url && script.sha256 === sha256)
  return earlier.find((script) => script.url === url) ?? earlier.find((script) => nameOf(script.url) === nameOf(url))
}

/** A name without the bundler's hash: `checkout-B1x9.js` is `checkout` in the next release. */
function nameOf(url: string): string {
  return url.replace(/[-.](?=[^.]*[A-Z\d])[A-Za-z0-9_]{8,}(?=\.m?js$)/, '')
}
