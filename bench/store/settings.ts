/**
 * What the measurement does, by environment variables: `TILLKIT_BENCH_` and the name in
 * `readSettings`.
 */
export interface Settings {
  /** How many payments are stored before each measurement, in rising order. */
  readonly levels: readonly number[]
  readonly rounds: number
  /** Payments, and as many webhooks, of one contestant in one round. */
  readonly perRound: number
  /** Payments under way at once. */
  readonly atOnce: number
  /** Events that wait when the draining begins; 0: it is left out. */
  readonly waitingEvents: number
  /** Payments that `prune` deletes, at most; 0: it is left out. */
  readonly prunedPayments: number
  /** Calls of each list, with the most payments stored; 0: it is left out. */
  readonly listCalls: number
  /**
   * So much later come the answers of a PostgreSQL behind a network, in milliseconds; 0: it is left
   * out.
   */
  readonly networkMs: number
  /** Whether statements are prepared, ours and the bare ones. */
  readonly prepare: boolean
  /**
   * Whether statements are sent without waiting for the answers of those before, where the store
   * does that.
   */
  readonly pipeline: boolean
  /** Whether PostgreSQL waits for the disk at each commit. */
  readonly fsync: boolean
  /** The address of a Citus cluster's coordinator: payments are measured there, and nothing else. */
  readonly cluster: string | undefined
  /** Whether the run is written into the drawing of docs/scale.md. */
  readonly record: boolean
}

export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const numberOf = (name: string, usual: number): number =>
    toNumber(name, env[`TILLKIT_BENCH_${name}`] ?? String(usual))
  const { TILLKIT_BENCH_PAYMENTS: levels = '0,1000000,5000000', TILLKIT_BENCH_CITUS } = env
  return {
    levels: levels
      .split(',')
      .map((text) => toNumber('PAYMENTS', text))
      .sort((one, other) => one - other),
    rounds: numberOf('ROUNDS', 9),
    perRound: numberOf('PER_ROUND', 400),
    atOnce: numberOf('AT_ONCE', 8),
    waitingEvents: numberOf('WAITING', 1_000_000),
    prunedPayments: numberOf('PRUNED', 1_000_000),
    listCalls: numberOf('LISTS', 200),
    networkMs: numberOf('NETWORK_MS', 1),
    prepare: numberOf('PREPARE', 1) !== 0,
    pipeline: numberOf('PIPELINE', 1) !== 0,
    fsync: numberOf('FSYNC', 0) !== 0,
    cluster: TILLKIT_BENCH_CITUS,
    record: numberOf('RECORD', 0) !== 0,
  }
}

function toNumber(name: string, text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isInteger(number) || number < 0) {
    throw new Error(
      `TILLKIT_BENCH_${name} must be a whole number, 0 or more, and is ${JSON.stringify(text)}.`,
    )
  }
  return number
}
