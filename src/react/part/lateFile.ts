'use client'

import { useSyncExternalStore } from 'react'

/** A part of the package that is a file of its own, loaded when it is first wanted. */
export interface LateFile<Content> {
  /** What is in it, once it is here. */
  now(): Content | undefined
  /** Loads it, once. Where it can't be had, nothing is thrown, and the next one who wants it tries again. */
  load(): Promise<void>
  /** For `useSyncExternalStore`: loads it, and calls `listener` when that has ended. */
  subscribe(listener: () => void): () => void
}

/** What is in it must be something that a page can do without. */
export function lateFile<Content>(importIt: () => Promise<Content>): LateFile<Content> {
  let content: Content | undefined
  let loading: Promise<void> | undefined
  const load = (): Promise<void> => {
    loading ??= importIt().then(
      (imported) => {
        content = imported
      },
      () => {
        loading = undefined
      },
    )
    return loading
  }
  return {
    now: () => content,
    load,
    subscribe: (listener) => {
      void load().then(listener)
      return () => {}
    },
  }
}

/** What is in a late file, once it is wanted and here. A server has none, nor has the first render in the browser. */
export function useLateFile<Content>({ subscribe, now }: LateFile<Content>, isWanted: boolean): Content | undefined {
  return useSyncExternalStore(isWanted ? subscribe : never, now, () => undefined)
}

function never(): () => void {
  return () => {}
}
