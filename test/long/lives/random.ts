import { seededRandom } from '../../backend/cardTesting/market.js'

/** Whole numbers from 0, and choices, from a seed: a life that failed can be lived again. */
export interface Random {
  below(limit: number): number
  chance(percent: number): boolean
  pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value
}

export function createRandom(seed: number): Random {
  const next = seededRandom(seed)
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    chance: (percent) => next() * 100 < percent,
    pick: (values) => {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('There is nothing to pick from.')
      return value
    },
  }
}
