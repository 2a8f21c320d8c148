import type { TrialResult } from '../trials/trial.js'
import { escapeMarkup } from './escapeMarkup.js'
import type { RehearsalReport } from './report.js'

/** The report as JUnit's XML, which CI systems read. */
export function junitReport({ counts, results, startedAt, durationMs }: RehearsalReport): string {
  const totals =
    `tests="${results.length}" failures="${counts.fell}" skipped="${counts.skipped}" ` +
    `time="${durationMs / 1_000}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="tillkit rehearse" timestamp="${startedAt}" ${totals}>`,
    ...results.map(testCase),
    '</testsuite>',
    '',
  ].join('\n')
}

function testCase(result: TrialResult) {
  const { name, ring, title, durationMs } = result
  const names = `classname="${ring}" name="${escapeMarkup(`${name}: ${title}`)}"`
  return `  <testcase ${names} time="${durationMs / 1_000}">${contentOf(result)}</testcase>`
}

function contentOf({ result, problems, skippedBecause = '', reproduction = '' }: TrialResult) {
  if (result === 'skipped') return `<skipped message="${escapeMarkup(skippedBecause)}"/>`
  const text = problems.map(({ what, why, fix }) => `${what}\n${why}\n${fix}`).join('\n\n')
  const details = escapeMarkup(`${text}\n\n${reproduction}`)
  if (result === 'look') return `<system-out>${details}</system-out>`
  if (result === 'held') return ''
  return `<failure message="${escapeMarkup(problems[0]?.what ?? '')}">${details}</failure>`
}
