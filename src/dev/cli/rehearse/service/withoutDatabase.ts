import type { Terminal } from '../../terminal/terminal.js'
import { callMerchant, type MerchantSource } from '../merchant/callMerchant.js'

interface DatabaseOptions {
  readonly pause: MerchantSource | undefined
  readonly resume: MerchantSource | undefined
  readonly terminal: Terminal
}

/** Does something while the shop's database is away. It is given back whatever happens. */
export async function withoutDatabase(
  act: () => Promise<unknown>,
  { pause, resume, terminal }: DatabaseOptions,
): Promise<void> {
  if (pause === undefined || resume === undefined) return
  try {
    // A command that is ended half-way may have paused it, such as by Ctrl-C.
    await callMerchant(pause, { terminal })
    await act()
  } catch (error) {
    await giveBack(resume, terminal, error)
    throw error
  }
  await giveBack(resume, terminal)
}

/** The command itself is not shown: it may have secrets. */
async function giveBack(resume: MerchantSource, terminal: Terminal, earlierError?: unknown) {
  try {
    await callMerchant(resume, { terminal })
  } catch (error) {
    const messages = [earlierError, error].map((cause) =>
      cause instanceof Error ? cause.message : '',
    )
    const advice = 'Your database may still be paused: run what --resume says.'
    // A rehearsal that is ended shows no results of this trial.
    terminal.stderr.write(`${advice}\n`)
    throw new Error([...messages, advice].join(' ').trim(), { cause: error })
  }
}
