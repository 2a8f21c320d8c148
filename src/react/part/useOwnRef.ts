'use client'

import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react'

/** A ref of ours to an element that the merchant has given one for as well. */
export function useOwnRef<Element>(given: Ref<Element> | undefined): RefObject<Element | null> {
  const own = useRef<Element | null>(null)
  useImperativeHandle(given, () => own.current as Element, [])
  return own
}
