import { useSyncExternalStore } from 'react'

export interface LazyModule<Content> {
  now(): Content | undefined
  /**
   * Loads it, once. If that fails, nothing is thrown, and the next call tries again: in vain in
   * Firefox. A file that hangs is waited for no longer than ten seconds; it is used if it comes
   * after them.
   */
  load(): Promise<void>
  subscribe(listener: () => void): () => void
}

/** Makes a lazy module of an `import()`. The page must work without it, as it may fail to load. */
export function lazyModule<Content>(importIt: () => Promise<Content>): LazyModule<Content> {
  let content: Content | undefined
  let loading: Promise<void> | undefined
  /** Calls `onEnd` once it is loaded or has failed. */
  const loadOnce = (onEnd: () => void): void => {
    loading ??= importIt().then(
      (imported) => {
        content = imported
      },
      () => {
        loading = undefined
      },
    )
    void loading.then(onEnd)
  }
  return {
    now: () => content,
    load: () =>
      new Promise((resolve) => {
        loadOnce(resolve)
        // A file that hangs must not block the form longer.
        setTimeout(resolve, 10_000)
      }),
    subscribe: (listener) => {
      loadOnce(listener)
      return () => {}
    },
  }
}

/**
 * The content of a lazy module, once it is wanted and loaded: never on a server or in the first
 * render of a page.
 */
export function useLazyModule<Content>(
  lazy: LazyModule<Content>,
  isWanted: boolean,
): Content | undefined {
  return useSyncExternalStore(isWanted ? lazy.subscribe : never, lazy.now, () => undefined)
}

/** A subscription to what never changes. */
export const never = () => (): void => {}
