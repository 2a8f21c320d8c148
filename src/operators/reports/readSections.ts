import type { Difference } from '../../backend/reconciliation/conclude.js'
import {
  allDifferenceTypes,
  type DifferenceType,
} from '../../backend/reconciliation/differenceTypes.js'
import type { StoredReport } from '../../backend/reconciliation/report.js'

/** The differences of one type on a page. */
export interface DifferenceSection {
  readonly type: DifferenceType
  /** The number in the whole report. */
  readonly count: number
  readonly rows: readonly Difference[]
  /** `after` for the next page; `undefined` on the last one. */
  readonly next: string | undefined
}

interface SectionsQuery {
  /** Rows of each type. */
  readonly limit: number
  /** The only type to read. */
  readonly type?: DifferenceType | undefined
  readonly after?: string | undefined
}

/** A section while its rows are read. */
interface OpenSection {
  readonly rows: Difference[]
  /** The place in the report after which the next page begins. */
  nextPlace: string
  /** There are more rows than this page shows. */
  isCut: boolean
}

/** Differences that are read for one page, so that a long report takes little time and memory. */
const readLimit = 20_000

/** Reads the first differences of each type, or those of one type that follow `after`. */
export async function readSections(
  { report, differencesAfter }: StoredReport,
  { limit, type: onlyType, after = '' }: SectionsQuery,
): Promise<readonly DifferenceSection[]> {
  const typesWithRows = allDifferenceTypes.filter((type) => report.counts[type] > 0)
  const types = onlyType ? [onlyType] : typesWithRows
  const sections = new Map<DifferenceType, OpenSection>(
    types.map((type) => [type, { rows: [], nextPlace: after, isCut: false }]),
  )
  const isComplete = () =>
    [...sections].every(([type, { rows, isCut }]) => isCut || rows.length === report.counts[type])

  let readDifferences = 0
  for await (const { place, difference } of differencesAfter(after || undefined)) {
    const section = sections.get(difference.type)
    if (section?.rows.length === limit) section.isCut = true
    else if (section) {
      section.rows.push(difference)
      section.nextPlace = place
    }
    readDifferences += 1
    if (isComplete()) break
    if (readDifferences === readLimit) {
      for (const openSection of sections.values()) cutSection(openSection, place, limit)
      break
    }
  }
  return [...sections].map(([type, { rows, nextPlace, isCut }]) => {
    return { type, count: report.counts[type], rows, next: isCut ? nextPlace : undefined }
  })
}

/**
 * A full list continues after its last row, the others after the last difference that was read.
 */
function cutSection(section: OpenSection, place: string, limit: number) {
  if (section.rows.length < limit) section.nextPlace = place
  section.isCut = true
}
