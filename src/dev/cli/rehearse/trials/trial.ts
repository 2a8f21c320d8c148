import type { Severity } from '../../doctor/checks/finding.js'
import type { Problem } from '../../terminal/problem.js'

/**
 * Where a trial is played: requests from outside, payments with the sandbox as the service, the
 * merchant's page in a browser, or a journal on today's code.
 */
export type Ring = 'outside' | 'service' | 'browser' | 'upgrade'

/** One misfortune, or one order of a journal, that is played on the merchant's checkout. */
export interface Trial {
  /** As `--only` names it. */
  readonly name: string
  readonly ring: Ring
  /** What is tried, as a noun. */
  readonly title: string
  /** The document of the remedy, for problems that name no other. */
  readonly page: string
  /** The trial without which this one says nothing new: it is skipped unless that one held. */
  readonly needs?: string
  /** Why it can't be tried with these options, if it can't. */
  readonly skippedBecause?: string
  run(): Promise<TrialFindings>
}

/** What a trial has found. */
export interface TrialFindings {
  /** None if the checkout held. */
  readonly problems: readonly TrialProblem[]
  /** What a person does to see it again: a line for the shell, or steps at the sandbox. */
  readonly reproduction: string
  /** Why it could not be tried, if only the trial itself could see that. */
  readonly skippedBecause?: string | undefined
  readonly picture?: TrialPicture | undefined
}

/** How the page looked in the end. */
export interface TrialPicture {
  /** JPEG, as a `data:` address. */
  readonly url: string
  readonly width: number
  readonly height: number
}

/** A problem. Only an error makes the trial fall. */
export interface TrialProblem extends Problem {
  readonly severity: Severity
  readonly page?: string
}

/** How a trial ended. The members are public in `--json`. */
export interface TrialResult extends Pick<Trial, 'name' | 'ring' | 'title' | 'page'> {
  /**
   * `fell`: a problem is an error, or the trial could not be played to its end. `look`: nothing is
   * broken, and something should be looked at. `skipped`: it was not tried with these options, or
   * after the trial that it needs did not hold: `skippedBecause` says which.
   */
  readonly result: 'held' | 'fell' | 'look' | 'skipped'
  readonly problems: readonly TrialProblem[]
  readonly reproduction?: string
  readonly skippedBecause?: string
  /** In the report for people alone. */
  readonly picture?: TrialPicture | undefined
  readonly durationMs: number
}
