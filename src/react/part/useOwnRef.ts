'use client'

import { type Ref, type RefCallback, type RefObject, useCallback, useImperativeHandle, useRef } from 'react'

/** A ref of ours to an element that the merchant has given one for as well. */
export function useOwnRef<Element>(given: Ref<Element> | undefined): RefObject<Element | null> {
  const own = useRef<Element | null>(null)
  useImperativeHandle(given, () => own.current as Element, [])
  return own
}

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
