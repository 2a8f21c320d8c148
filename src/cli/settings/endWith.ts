/** Ends the process when all is written: a merchant's module may hold connections and timers that would keep it alive. */
export function endWith(exitCode: number): void {
  process.exitCode = exitCode
  process.stdout.write('', () => process.exit())
}
