'use client'

import { type Ref, type RefCallback, type RefObject, useCallback } from 'react'
import { useOwnRef } from './useOwnRef.js'

/** A ref of ours to an element that the merchant and a hook have refs for as well: to read it by, and to put on it. */
export function useJoinedRef<Element>(
  given: Ref<Element> | undefined,
  attach: RefCallback<Element>,
): readonly [RefObject<Element | null>, RefCallback<Element>] {
  const own = useOwnRef(given)
  const ref = useCallback(
    (element: Element | null) => {
      own.current = element
      attach(element)
    },
    [own, attach],
  )
  return [own, ref]
}
