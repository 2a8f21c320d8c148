import type { Terminal } from '../../terminal/terminal.js'
import type { Trial, TrialFindings, TrialResult } from './trial.js'
import { untriedFindings } from './untriedFindings.js'

interface RunOptions {
  readonly terminal: Pick<Terminal, 'activity' | 'now'>
  /** Called after each trial. */
  readonly onResult: (result: TrialResult) => void
  /** Ends the trials. That which is played has no result. */
  readonly signal?: AbortSignal | undefined
}

/** Plays trials one after the other: those at once would share the limits that they look for. */
export async function runTrials(
  trials: readonly Trial[],
  { terminal, onResult, signal }: RunOptions,
): Promise<readonly TrialResult[]> {
  const { activity, now } = terminal
  const results: TrialResult[] = []
  for (const trial of trials) {
    activity.step(`Trying ${trial.title}`)
    const startedAt = now()
    const ending = await endingOf(trial, results)
    if (signal?.aborted) break
    const { name, ring, title, page } = trial
    const result = { name, ring, title, page, ...ending, durationMs: now() - startedAt }
    results.push(result)
    onResult(result)
  }
  return results
}

type Ending = Omit<TrialResult, 'name' | 'ring' | 'title' | 'page' | 'durationMs'>

async function endingOf(trial: Trial, results: readonly TrialResult[]): Promise<Ending> {
  const { skippedBecause } = trial
  if (skippedBecause !== undefined) return skipped(skippedBecause)
  const needed = results.find(({ name }) => name === trial.needs)
  if (needed && needed.result !== 'held') {
    return skipped(`${needed.name} did not hold`)
  }
  const findings = await trial.run().catch(untriedFindings)
  const { problems, reproduction, picture } = findings
  if (findings.skippedBecause !== undefined) return skipped(findings.skippedBecause)
  return { result: resultOf(problems), problems, reproduction, picture }
}

function skipped(skippedBecause: string): Ending {
  return { result: 'skipped', problems: [], skippedBecause }
}

function resultOf(problems: TrialFindings['problems']) {
  if (problems.some(({ severity }) => severity === 'error')) return 'fell'
  return problems.some(({ severity }) => severity === 'warning') ? 'look' : 'held'
}
