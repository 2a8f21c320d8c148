import { UsageError } from '../terminal/usageError.js'

/** A backend without one mode is tested without the checks of that mode. */
export function readModes(text: string): readonly ('direct' | 'hosted')[] {
  return text.split(',').map((mode) => {
    if (mode === 'direct' || mode === 'hosted') return mode
    throw new UsageError('--modes takes direct, hosted, or direct,hosted.')
  })
}
