import type { Issue } from '../issue.js'
import { amountToHundredths, parseAmount } from '../money/amount.js'
import type { SplitRequest } from './parseSplitRequest.js'

/** Whether the shares add up to the amount: `split_sum` of the member `split` if not. */
export function unusualSplitSum({ amount: whole, split }: SplitRequest): readonly Issue[] {
  const sum = split.reduce((total, entry) => total + hundredthsOf(entry.amount), 0n)
  if (sum === hundredthsOf(whole)) return []
  const comparison = sum > hundredthsOf(whole) ? 'more' : 'less'
  const message = `The shares come to ${comparison} than the amount.`
  return [{ field: 'split', code: 'split_sum', message }]
}

function hundredthsOf(number: number) {
  const amount = parseAmount(number)
  return amount.type === 'ok' ? amountToHundredths(amount.value) : 0n
}
