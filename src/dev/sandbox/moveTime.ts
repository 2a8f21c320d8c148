import { doJob } from './payments/doJob.js'
import type { StateAccess } from './stateAccess.js'
import type { createRunningWork } from './time/runningWork.js'

interface MoveTimeOptions {
  readonly state: StateAccess
  readonly work: ReturnType<typeof createRunningWork>
}

/**
 * Moves the sandbox's time forward by milliseconds, and answers the new time. Each job is done at
 * its own time, and the next one only after the webhooks of the one before: a merchant sees the
 * same order as in months of real time.
 */
export async function moveTime(ms: number, { state, work }: MoveTimeOptions): Promise<number> {
  await work.finishOrForget()
  const end = await state.change(({ clock }) => clock.now() + ms)
  let hasArrived = false
  while (!hasArrived) {
    hasArrived = await state.change((context) => {
      const job = context.clock.next(end)
      context.clock.moveTo(job?.at ?? end)
      if (job) doJob(job, context)
      return job === undefined
    })
    await work.finishOrForget()
  }
  return end
}
