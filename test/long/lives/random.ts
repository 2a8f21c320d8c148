/** Whole numbers from 0, and choices, from a seed: a life that failed can be lived again. */
export interface Random {
  below(limit: number): number
  chance(percent: number): boolean
  pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
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
