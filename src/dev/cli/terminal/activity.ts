/** Says what a command waits for, once the person has waited for two seconds. */
export interface Activity {
  /** Names what is waited for from now on, and begins its time. Shown at a terminal alone. */
  begin(text: string): void
  /** The same for one of several steps of a long work: a log gets it too. */
  step(text: string): void
  /** Takes the line away, because a question or other output is written. */
  clear(): void
  /** Shows nothing until {@link resume}: a question is open. */
  pause(): void
  resume(): void
  /** Nothing is waited for any more. */
  end(): void
}
