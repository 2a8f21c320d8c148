import { useEffect, useSyncExternalStore } from 'react'

const moved = new EventTarget()

/**
 * The page's address (`/checkout?order=A-1001`), following every move. `first` is what the server
 * rendered.
 */
export function useAddress(first: string): string {
  return useSyncExternalStore(subscribe, readAddress, () => first)
}

/** Goes to another page of the shop without loading it anew. */
export function navigate(address: string): void {
  if (address !== readAddress()) history.pushState(null, '', address)
  moved.dispatchEvent(new Event('move'))
  scrollTo(0, 0)
}

/**
 * Lets plain links move within the shop. A modified click, another target and another origin stay
 * the browser's.
 */
export function useLinks(): void {
  useEffect(() => {
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (
    !link ||
    link.target ||
    link.origin !== location.origin ||
    link.hash ||
    link.hasAttribute('data-full')
  )
    return
  event.preventDefault()
  navigate(link.pathname + link.search)
}

function subscribe(listener: () => void): () => void {
  moved.addEventListener('move', listener)
  addEventListener('popstate', listener)
  return () => {
    moved.removeEventListener('move', listener)
    removeEventListener('popstate', listener)
  }
}

function readAddress(): string {
  return location.pathname + location.search
}
