/**
 * Waits for `work` at most `limitMs`, then answers `lateAnswer`. The work goes on; an error that it
 * throws later is ignored.
 */
export async function withinMs<Answer>(
  limitMs: number,
  work: Promise<Answer>,
  lateAnswer: Answer,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve(lateAnswer), limitMs)
  })
  return await Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
