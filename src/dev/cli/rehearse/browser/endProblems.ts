import type { TrialProblem } from '../trials/trial.js'

/**
 * Only a person can tell whether an alert says a success. Each is shown once. The first one is that
 * of a plain payment: one that differs from it is something to look at.
 */
export function endProblems(
  alerts: readonly string[],
  knownEnds: Set<string>,
): readonly TrialProblem[] {
  const severity = knownEnds.size === 0 ? 'note' : 'warning'
  const newEnds = alerts.filter((alert) => !knownEnds.has(withoutNumbers(alert)))
  for (const alert of newEnds) knownEnds.add(withoutNumbers(alert))
  return newEnds.map((alert) => ({
    severity,
    what: `The order is paid, and the page announces “${alert}” by role="alert".`,
    why: 'A shopper who reads of an error pays again elsewhere.',
    fix: 'Read it. If it is a success, role="status" says so to screen readers, too.',
  }))
}

/** The same words may name another order. */
function withoutNumbers(text: string) {
  return text.replaceAll(/\d/g, '')
}
