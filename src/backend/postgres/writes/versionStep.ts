/**
 * By how much the version of an order grows: a random number between 1 and 2^31.
 *
 * A failover to an asynchronous standby may lose the last changes of an order. Then others are made
 * from the same version. If versions were numbered in sequence, a process that remembers a lost
 * change would take another one for it, and overwrite that. Two steps of 31 random bits are equal
 * once in 2 · 10^9. JavaScript's integers, which number the journal, have room for 4 million
 * changes of an order.
 */
export function versionStep(): number {
  return 1 + Math.floor(Math.random() * 2 ** 31)
}
