import { CheckoutError } from '../../../core/model/checkoutError.js'
import { parseJson } from '../../../core/model/jsonObject.js'
import type { PageChange } from '../../../guard/changes/pageChange.js'
import { createPageGuard } from '../../../guard/createPageGuard.js'
import type { PageInventory } from '../../../guard/inventory/inventory.js'
import { readIfThere } from '../settings/readText.js'
import { print } from '../terminal/print.js'
import type { ExitCode, OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { readGuard } from './readGuard.js'

/** The option values of `tillkit guard check`. */
type CheckValues = OptionValues<never, 'guard' | 'inventory' | 'headers', 'json'>

/**
 * Runs `tillkit guard check`: compares a page with the inventory and prints the changes. Exits with
 * 1 if a change is not accepted, with 3 when the page can't be fetched.
 *
 * @throws {UsageError} when a file can't be read
 */
export async function check(url: string, values: CheckValues): Promise<ExitCode> {
  const { guard: file, terminal } = values
  const guard =
    file === undefined ? createInventoryGuard(url, values) : await readGuard(file, terminal)
  const pageCheck = await guard.check(url).catch(unclearOrThrow)
  if (pageCheck instanceof CheckoutError) {
    const { message } = pageCheck
    print({ value: { url, error: message }, text: `unclear: ${message}` }, values)
    return 3
  }
  const { page, scripts, changes } = pageCheck
  const openCount = changes.filter(({ accepted }) => accepted === undefined).length
  const changesWord = openCount === 1 ? 'change' : 'changes'
  const summary = `${page}: ${scripts} scripts compared, ${openCount} ${changesWord}.`
  const text = [...changes.map(describeChange), summary].join('\n')
  print({ value: { url, ...pageCheck }, text }, values)
  return openCount > 0 ? 1 : 0
}

/** Without the merchant's guard the changes are only printed: nothing stores or reports them. */
function createInventoryGuard(url: string, { inventory, headers, terminal }: CheckValues) {
  if (inventory === undefined) {
    throw new UsageError('Name what the page is compared with: --guard or --inventory.')
  }
  // The guard checks both when it is created.
  const authorised = readJson(inventory, terminal.cwd) as PageInventory
  const otherHeaders = headers === undefined ? {} : readJson(headers, terminal.cwd)
  const page = URL.canParse(url) ? url.replace(/[?#].*$/s, '') : url
  try {
    return createPageGuard({
      pages: [page],
      authorised,
      otherHeaders: otherHeaders as Readonly<Record<string, string>>,
      onChange: () => undefined,
      fetch: terminal.fetch,
    })
  } catch (error) {
    throw error instanceof CheckoutError ? new UsageError(error.message) : error
  }
}

/** Answers the error of a page that can't be fetched. It is unclear then what the page contains. */
function unclearOrThrow(error: unknown) {
  if (error instanceof CheckoutError && error.code === 'unreachable') return error
  throw error
}

/** The id is last, to be copied into `tillkit guard accept`. */
function describeChange({ kind, subject, sha256, id }: PageChange) {
  const hash = sha256 === undefined ? '' : ` ${sha256}`
  return `${kind.padEnd(18)} ${subject}${hash}  (${id})`
}

function readJson(file: string, cwd: string) {
  const json = parseJson(readIfThere(file, cwd) ?? '')
  if (!json) throw new UsageError(`${file} cannot be read as JSON.`)
  return json.value
}
