import type { ComponentType } from 'react'
import { type LazyModule, lazyModule } from '../part/lazyModule.js'
import type { ChallengeProps } from './ChallengeField.js'

/**
 * What shows a challenge. Only the forms that can have one load it; where it can't be had, the payment is refused as it is without
 * a solution.
 */
export const lazyChallenge: LazyModule<ComponentType<ChallengeProps>> = lazyModule(() =>
  import('./ChallengeField.js').then(({ ChallengeField }) => ChallengeField),
)
