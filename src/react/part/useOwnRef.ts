import { type Ref, type RefCallback, type RefObject, useCallback, useImperativeHandle, useRef } from 'react'

/** Our ref to an element that the merchant has a ref for too. */
export function useOwnRef<Element>(given: Ref<Element> | undefined): RefObject<Element | null> {
  const own = useRef<Element | null>(null)
  useImperativeHandle(given, () => own.current as Element, [])
  return own
}

/** Our ref to an element that the merchant and a hook have refs for too: one to read, one to attach. */
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
