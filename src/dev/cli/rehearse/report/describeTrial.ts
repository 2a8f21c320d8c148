import { type Look, StyledText, type TextLine } from '../../terminal/styledText.js'
import type { Ring, TrialProblem, TrialResult } from '../trials/trial.js'

/** How a result looks, in terminal and report. */
export const looks: Readonly<Record<TrialResult['result'], Look>> = {
  held: 'good',
  fell: 'bad',
  look: 'warning',
  skipped: 'quiet',
}

/** The headings, for terminal and report. */
export const ringTitles: Readonly<Record<Ring, string>> = {
  outside: 'From outside',
  service: 'With the sandbox as the service',
  upgrade: 'The journal, on your code and tillkit of today',
  browser: 'With a browser',
}

/** One line for a trial that held. Another one has its problems, and how to see them again. */
export function describeTrial(result: TrialResult): StyledText {
  const { name, title, problems, skippedBecause, reproduction = '' } = result
  const line: TextLine = {
    label: `${result.result.padEnd(7)}  `,
    text: `${name}: ${title}`,
    look: looks[result.result],
    isMarked: true,
  }
  if (skippedBecause !== undefined)
    return new StyledText([line, { label: '  ', text: skippedBecause }])
  if (problems.length === 0) return new StyledText([line])
  return new StyledText([
    line,
    ...problems.flatMap((problem) => describeProblem(problem, result.page)),
    { label: '  again   ', text: reproduction },
    { text: '' },
  ])
}

function describeProblem({ what, why, fix, page }: TrialProblem, pageOfTrial: string) {
  return [
    { label: '  what    ', text: what },
    { label: '  why     ', text: why, look: 'quiet' },
    { label: '  fix     ', text: fix, look: 'quiet' },
    { label: '  page    ', text: page ?? pageOfTrial, look: 'quiet' },
  ] as const satisfies readonly TextLine[]
}

/** How many trials ended in which way. */
export type TrialCounts = Readonly<Record<TrialResult['result'], number>>

export function countResults(results: readonly TrialResult[]): TrialCounts {
  const counts = { held: 0, fell: 0, look: 0, skipped: 0 }
  for (const { result } of results) counts[result] += 1
  return counts
}

export function summaryText({ held, fell, look, skipped }: TrialCounts): string {
  return `${held} held, ${fell} fell, ${look} to look at, ${skipped} not tried.`
}
