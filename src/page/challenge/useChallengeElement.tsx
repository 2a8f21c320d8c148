import type { ReactElement } from 'react'
import { type LazyModule, lazyModule, useLazyModule } from '../part/lazyModule.js'
import type { ChallengeProps } from './ChallengeField.js'

/** The merchant's challenge, once its file is loaded. */
export function useChallengeElement(
  challenge: ChallengeProps['render'] | undefined,
  isAsked: boolean,
): ReactElement | undefined {
  const Challenge = useLazyModule(lazyChallenge, !!challenge)?.ChallengeField
  return challenge && Challenge && <Challenge isAsked={isAsked} render={challenge} />
}

/**
 * Only the forms that can have one load it. Where it can't be had, the payment is refused like one
 * without a solution.
 */
export const lazyChallenge: LazyModule<typeof import('./ChallengeField.js')> = lazyModule(
  () => import('./ChallengeField.js'),
)
