import { CheckoutError } from '../../../core/model/checkoutError.js'

/** Intended faults of webhooks and answers. Chances are from 0 (never) to 1 (always). */
export interface SandboxFaults {
  /** The same seed and the same payments give the same faults. @default 1 */
  readonly seed?: number
  /** The chance that a webhook is lost: it is never sent. @default 0 */
  readonly lose?: number
  /** The chance that a webhook is sent twice. @default 0 */
  readonly duplicate?: number
  /** The chance that a webhook is delayed until the next one of its order has gone. @default 0 */
  readonly reorder?: number
  /** The longest delay of a webhook, in milliseconds. @default 0 */
  readonly delayMs?: number
  /**
   * The delay of each answer to the merchant's server, in milliseconds. What was asked for is done
   * at once.
   *
   * @default 0
   */
  readonly answerDelayMs?: number
}

/** The intended faults: {@link createFaults}. */
export type Faults = ReturnType<typeof createFaults>

/** What is stored about faults. */
export interface FaultState {
  settings: Required<SandboxFaults>
  /** Where the pseudo-random numbers are. */
  random: number
}

const noFaults: Required<SandboxFaults> = {
  seed: 1,
  lose: 0,
  duplicate: 0,
  reorder: 0,
  delayMs: 0,
  answerDelayMs: 0,
}

/** @throws {CheckoutError} `configuration` when they can't be used */
export function faultState(faults: SandboxFaults): FaultState {
  const settings = validated(faults)
  return { settings, random: settings.seed >>> 0 }
}

/** Chooses the fault of each webhook, one after the other. */
export function createFaults(state: FaultState) {
  return {
    next() {
      // Four draws in all cases: turning one fault off does not change the others.
      const [loss, double, swap, delayDraw] = [draw(state), draw(state), draw(state), draw(state)]
      const { lose, duplicate, reorder, delayMs } = state.settings
      return {
        isLost: loss < lose,
        isDoubled: double < duplicate,
        isReordered: swap < reorder,
        lateMs: Math.floor(delayDraw * delayMs),
      }
    },
    settings: () => state.settings,
    replace: (faults: SandboxFaults) => void Object.assign(state, faultState(faults)),
  }
}

function validated(faults: SandboxFaults): Required<SandboxFaults> {
  const settings = { ...noFaults, ...faults }
  const isChance = (value: number) => value >= 0 && value <= 1
  const isDelay = (value: number) => value >= 0 && value <= longestDelayMs
  const { seed, lose, duplicate, reorder, delayMs, answerDelayMs } = settings
  const areChances = [lose, duplicate, reorder].every(isChance)
  const areDelays = [delayMs, answerDelayMs].every(isDelay)
  if (areChances && areDelays && Number.isInteger(seed)) return settings
  throw new CheckoutError(
    'configuration',
    'The sandbox’s faults can’t be used: lose, duplicate and reorder are chances from 0 to 1, ' +
      'delayMs and answerDelayMs times of up to a day, seed a whole number.',
  )
}

const longestDelayMs = 86_400_000

/** Mulberry32: small, and the same on every machine. Not for secrets. */
function draw(state: FaultState) {
  const random = (state.random + 0x6d2b79f5) >>> 0
  state.random = random
  let mixed = Math.imul(random ^ (random >>> 15), random | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}
