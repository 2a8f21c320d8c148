// One file, loaded late: all that sends a payment, watches it and reads its answers. Nothing is
// sent before it is there.
export { ask } from '../adapter/ask.js'
export { cardRequest } from './cardRequest.js'
export { collectFingerprint } from './collectFingerprint.js'
export { createPageFlow } from './createPageFlow.js'

// The fingerprint asks `Intl` for the time zone. Its first use takes Chromium as long as half a
// card form: now, while the page is idle, and not at the press.
Intl.DateTimeFormat()
