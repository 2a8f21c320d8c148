/** The sandbox's time, asked every second. For the test environment only. */
export function sandboxTime(sandboxUrl: string, fetch = globalThis.fetch): () => number {
  let aheadMs = 0
  async function ask(): Promise<void> {
    const answer = await fetch(`${sandboxUrl}/sandbox/clock`)
    const { now } = (await answer.json()) as { now: string }
    aheadMs = Date.parse(`${now}Z`) - Date.now()
  }
  // While the sandbox does not answer, its last time goes on.
  setInterval(() => void ask().catch(() => undefined), 1_000)
  return () => Date.now() + aheadMs
}
