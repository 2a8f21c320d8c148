/** Calls `load` once the page is drawn and has nothing else to do. Safari has no idle callback. */
export function loadWhenIdle(load: () => unknown): void {
  const callWhenIdle = globalThis.requestIdleCallback ?? setTimeout
  requestAnimationFrame(() => callWhenIdle(load))
}
