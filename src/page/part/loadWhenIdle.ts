import type { LazyModule } from './lazyModule.js'

/** Loads it once the page is drawn and has nothing else to do. Safari has no idle callback. */
export function loadWhenIdle({ load }: Pick<LazyModule<unknown>, 'load'>): void {
  const callWhenIdle = globalThis.requestIdleCallback ?? setTimeout
  requestAnimationFrame(() => callWhenIdle(() => void load()))
}
