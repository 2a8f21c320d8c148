'use client'

import { useEffect, useState } from 'react'

/**
 * The text once it has rested for a while. A live region that says every stage of what is being typed talks over the
 * typing.
 */
export function useDebounced(text: string, waitMs: number): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), waitMs)
    return () => clearTimeout(timer)
  }, [text, waitMs])
  return debounced
}
