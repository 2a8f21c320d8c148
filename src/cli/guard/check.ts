import type { PageChange } from '../../guard/changes/pageChange.js'
import type { PageCheck } from '../../guard/check/checkPage.js'
import { createPageGuard, type PageGuard } from '../../guard/createPageGuard.js'
import type { PageInventory } from '../../guard/inventory/inventory.js'
import { CheckoutError } from '../../model/checkoutError.js'
import { parseJson } from '../../model/jsonObject.js'
import { print } from '../settings/print.js'
import { readIfThere } from '../settings/settings.js'
import type { ExitCode, InTerminal, OptionValues } from '../settings/terminal.js'
import { UsageError } from '../settings/usageError.js'
import { readGuard } from './readGuard.js'

type CheckValues = OptionValues<never, 'guard' | 'inventory' | 'headers', 'json'>

/**
 * Checks a page and prints the changes. Ends with 3 when the page can't be fetched.
 *
 * @throws {UsageError} when a file can't be read
 */
export async function check(url: string, values: CheckValues & InTerminal): Promise<ExitCode> {
  const guard =
    values.guard === undefined ? createInventoryGuard(url, values) : await readGuard(values.guard, values.terminal)
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
function createInventoryGuard(url: string, { inventory, headers, terminal }: CheckValues & InTerminal): PageGuard {
  if (inventory === undefined) throw new UsageError('Name what the page is compared with: --guard or --inventory.')
  const authorised = readJson(inventory, terminal.cwd) as PageInventory
  const otherHeaders =
    headers === undefined ? {} : (readJson(headers, terminal.cwd) as Readonly<Record<string, string>>)
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
