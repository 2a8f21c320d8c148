import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CheckoutError } from '../../../core/model/checkoutError.js'
import { parseJson } from '../../../core/model/jsonObject.js'
import { isDay } from '../../../core/model/timestamp.js'
import { type ListOptions, listScripts, type Reason } from '../../../guard/build/listScripts.js'
import type { PageChange } from '../../../guard/changes/pageChange.js'
import type { PageCheck } from '../../../guard/check/checkPage.js'
import { createPageGuard, type PageGuard } from '../../../guard/createPageGuard.js'
import { evidencePage } from '../../../guard/evidence/evidencePage.js'
import {
  type AuthorisedScript,
  checkInventory,
  type PageInventory,
} from '../../../guard/inventory/inventory.js'
import { loadModule } from '../settings/loadModule.js'
import { readIfThere } from '../settings/settings.js'
import { print } from '../terminal/print.js'
import type { ExitCode, InTerminal, OptionValues, Terminal } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'

type CheckValues = OptionValues<never, 'guard' | 'inventory' | 'headers', 'json'>

/**
 * Checks a page and prints the changes. Ends with 3 when the page can't be fetched.
 *
 * @throws {UsageError} when a file can't be read
 */
export async function check(url: string, values: CheckValues & InTerminal): Promise<ExitCode> {
  const guard =
    values.guard === undefined
      ? createInventoryGuard(url, values)
      : await readGuard(values.guard, values.terminal)
  const found = await checkSafely(guard, url)
  if (found instanceof CheckoutError) {
    print({ value: { url, error: found.message }, text: `unclear: ${found.message}` }, values)
    return 3
  }
  const open = found.changes.filter(({ accepted }) => accepted === undefined)
  const lines = found.changes.map(describe)
  const sum = `${found.page}: ${found.scripts} scripts compared, ${open.length} ${open.length === 1 ? 'change' : 'changes'}.`
  print({ value: { url, ...found }, text: [...lines, sum].join('\n') }, values)
  return open.length > 0 ? 1 : 0
}

/** Without the merchant's guard the changes are only printed. */
function createInventoryGuard(
  url: string,
  { inventory, headers, terminal }: CheckValues & InTerminal,
): PageGuard {
  if (inventory === undefined)
    throw new UsageError('Name what the page is compared with: --guard or --inventory.')
  const authorised = readJson(inventory, terminal.cwd) as PageInventory
  const otherHeaders =
    headers === undefined
      ? {}
      : (readJson(headers, terminal.cwd) as Readonly<Record<string, string>>)
  const page = URL.canParse(url) ? url.replace(/[?#].*$/s, '') : url
  try {
    return createPageGuard({
      pages: [page],
      authorised,
      otherHeaders,
      onChange: () => undefined,
      fetch: terminal.fetch,
    })
  } catch (error) {
    throw error instanceof CheckoutError ? new UsageError(error.message) : error
  }
}

async function checkSafely(guard: PageGuard, url: string): Promise<PageCheck | CheckoutError> {
  try {
    return await guard.check(url)
  } catch (error) {
    if (error instanceof CheckoutError && error.code === 'unreachable') return error
    throw error
  }
}

function describe({ kind, subject, sha256, id }: PageChange): string {
  return `${kind.padEnd(18)} ${subject}${sha256 === undefined ? '' : ` ${sha256}`}  (${id})`
}

function readJson(file: string, cwd: string): unknown {
  const json = parseJson(readIfThere(file, cwd) ?? '')
  if (!json) throw new UsageError(`${file} cannot be read as JSON.`)
  return json.value
}

type ReportValues = OptionValues<'guard' | 'from' | 'to', 'out', 'json'>

/**
 * Prints the evidence of a period, or writes it into a file.
 *
 * @throws {UsageError} when the days make no sense, or there is no guard
 */
export async function report(values: ReportValues & InTerminal): Promise<ExitCode> {
  const { guard: file, from, to, out, json, terminal } = values
  if (!isDay(from) || !isDay(to) || from > to) {
    throw new UsageError('--from and --to are days such as 2026-07-01, the earlier one first.')
  }
  const guard = await readGuard(file, terminal)
  const evidence = await guard.evidence({ from, to })
  const text = json ? `${JSON.stringify(evidence, null, 2)}\n` : evidencePage(evidence)
  if (out === undefined) terminal.stdout.write(text)
  else {
    writeFileSync(resolve(terminal.cwd, out), text)
    const open = evidence.changes.filter(({ accepted }) => accepted === undefined).length
    terminal.stdout.write(
      `${out}: ${evidence.inventory.length} scripts, ${evidence.changes.length} changes, ${open} open.\n`,
    )
  }
  return 0
}

type AcceptValues = OptionValues<'guard' | 'by' | 'why', never, 'json'>

/** Records that a change was accepted. @throws {UsageError} when there is no guard */
export async function accept(id: string, values: AcceptValues & InTerminal): Promise<ExitCode> {
  const { guard: file, by, why, terminal } = values
  if (by.trim() === '' || why.trim() === '')
    throw new UsageError('--by and --why are part of the evidence: write both.')
  const guard = await readGuard(file, terminal)
  const isThere = await guard.accept(id, { by, why })
  const text = isThere ? `${id}: accepted by ${by}.` : `${id}: there is no such change.`
  print({ value: { id, accepted: isThere }, text }, values)
  return isThere ? 0 : 1
}

/**
 * Loads a merchant's page guard.
 *
 * @param file a JavaScript module that exports `guard`, or has it as its default
 * @throws {UsageError} when it can't be loaded, or exports none
 */
async function readGuard(file: string, terminal: Terminal): Promise<PageGuard> {
  const members = ['check', 'accept', 'evidence'] as const
  const [guard] = await loadModule<PageGuard>(file, {
    name: 'guard',
    factory: 'createPageGuard',
    members,
    terminal,
  })
  return guard
}

type InventoryValues = OptionValues<'base' | 'out', 'owner' | 'why', 'json'>

/**
 * Writes the scripts of a folder as an inventory. Keeps owner and reason of listed scripts, and
 * scripts from elsewhere.
 *
 * @throws {UsageError} when there is no such folder, or the existing file is no inventory
 */
export function inventory(name: string, values: InventoryValues & InTerminal): ExitCode {
  const { base, owner = '', why = '', out, terminal } = values
  const [folder, file] = [resolve(terminal.cwd, name), resolve(terminal.cwd, out)]
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`${name} is no folder.`)
  if (!/^(?:\/|https:\/\/[^/]+\/)(?:[^?#\s]*\/)?$/.test(base)) {
    throw new UsageError(
      `--base ${base} must be a path or an https address that ends with a slash.`,
    )
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

  const incomplete = scripts
    .filter((script) => script.owner === '' || script.why === '')
    .map(({ url }) => url)
  const text = [
    `${out}: ${scripts.length} scripts.`,
    ...incomplete.map((url) => `no owner or reason: ${url}`),
    ...(incomplete.length > 0
      ? ['Write them into the file, or give --owner and --why: the guard asks for both.']
      : []),
  ].join('\n')
  print({ value: { file: out, scripts: scripts.length, incomplete }, text }, values)
  return incomplete.length > 0 ? 1 : 0
}

function readEarlier(file: string, name: string): readonly AuthorisedScript[] {
  if (!existsSync(file)) return []
  const earlier = parseJson(readFileSync(file, 'utf8'))?.value
  // Owners and reasons may be missing: this command adds them.
  const problems = checkInventory(earlier, name).filter(
    ({ option }) => !/\.(?:owner|why)$/.test(option),
  )
  if (problems.length > 0)
    throw new UsageError(`${name} is there and is no inventory. Name another file: --out.`)
  return (earlier as { readonly scripts: readonly AuthorisedScript[] }).scripts
}

/**
 * The script of the last release at the same address, else with the same name; inline code only
 * with the same hash.
 */
function findEarlier(
  earlier: readonly AuthorisedScript[],
  { url, sha256 }: Pick<AuthorisedScript, 'url' | 'sha256'>,
): AuthorisedScript | undefined {
  if (url === 'inline')
    return earlier.find((script) => script.url === url && script.sha256 === sha256)
  return (
    earlier.find((script) => script.url === url) ??
    earlier.find((script) => nameOf(script.url) === nameOf(url))
  )
}

/** A name without the bundler's hash: `checkout-B1x9.js` is `checkout` in the next release. */
function nameOf(url: string): string {
  return url.replace(/[-.](?=[^.]*[A-Z\d])[A-Za-z0-9_]{8,}(?=\.m?js$)/, '')
}
