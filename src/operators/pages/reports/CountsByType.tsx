/** @jsxImportSource hono/jsx */
import { allDifferenceTypes } from '../../../backend/reconciliation/differenceTypes.js'
import type { Reconciliation } from '../../../backend/reconciliation/report.js'
import { PageLink } from '../PageLink.js'
import { usePage } from '../pageContext.js'

interface CountsByTypeProps {
  readonly counts: Reconciliation['counts']
  /** The merchant's name of the reconciliation. */
  readonly name: string
}

/** The types of which a reconciliation found differences, each with their number and a link. */
export function CountsByType({ counts, name }: CountsByTypeProps) {
  const { types: typeMessages } = usePage().messages.reconciliation
  const typesFound = allDifferenceTypes.filter((type) => counts[type] > 0)
  return (
    <ul class="kinds">
      {typesFound.map((type) => (
        <li key={type}>
          <PageLink path="/reconciliation" query={{ name, type }}>
            {typeMessages[type].name}
          </PageLink>{' '}
          <span class="number">{String(counts[type])}</span>
        </li>
      ))}
    </ul>
  )
}
