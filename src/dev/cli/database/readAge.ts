import type { OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'

const hourMs = 3_600_000
/** Not minutes, which `m` may mean too, and not months and years, which differ in length. */
const unitsMs: Readonly<Record<string, number>> = { h: hourMs, d: 24 * hourMs, w: 7 * 24 * hourMs }
/** Refunds, disputes and repeated webhooks are usual within this time. */
const usualAgeMs = 30 * 24 * hourMs

/**
 * Reads `--older-than`, such as `400d`, in milliseconds.
 *
 * @throws {UsageError} when it is no age, or is under 30 days without `--yes` or `--dry-run`: a
 *   refund's webhook would find its order deleted
 */
export function readAge({
  olderThan,
  yes,
  dryRun,
}: OptionValues<'olderThan', never, 'yes' | 'dryRun'>): number {
  const [, count, unit = ''] = /^(\d{1,6})([hdw])$/.exec(olderThan) ?? []
  const ageMs = Number(count) * (unitsMs[unit] ?? Number.NaN)
  if (Number.isNaN(ageMs)) {
    throw new UsageError(
      `--older-than ${olderThan}: ` +
        'give a whole number and a unit, h (hours), d (days) or w (weeks), such as 400d.',
    )
  }
  if (ageMs >= usualAgeMs || yes || dryRun) return ageMs
  throw new UsageError(
    `--older-than ${olderThan} is less than 30 days: ` +
      'refunds, disputes and repeated webhooks of such orders may still come, ' +
      'and what is deleted cannot be brought back. ' +
      'Give more, such as 400d, look first with --dry-run, or pass --yes if you mean it.',
  )
}
