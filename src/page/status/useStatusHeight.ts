import { type RefObject, useEffect, useState } from 'react'

/**
 * Measures the status below a form, so that the next payment keeps its room and the page below
 * stays still.
 *
 * @returns the height in pixels while a payment is sent after a status, otherwise nothing
 */
export function useStatusHeight(
  root: RefObject<HTMLElement | null>,
  statusName: string,
  isSending: boolean,
): number | undefined {
  const [heightPx, setHeightPx] = useState<number>()
  useEffect(() => {
    if (statusName) setHeightPx(root.current?.querySelector('.tillkit-live')?.clientHeight)
  }, [root, statusName])
  return isSending ? heightPx : undefined
}
