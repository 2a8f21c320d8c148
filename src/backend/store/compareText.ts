import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Compares the bytes of UTF-8, as databases do; `<` compares UTF-16 code units. */
export function compareText(text: string, otherText: string): number {
  const bytes = bytesToHex(utf8ToBytes(text))
  const otherBytes = bytesToHex(utf8ToBytes(otherText))
  return Number(bytes > otherBytes) - Number(bytes < otherBytes)
}

export type TimeAndName = readonly [time: number, name: string]

/** By time, and at the same time by name. */
export function compareTimes(
  [time, name]: TimeAndName,
  [otherTime, otherName]: TimeAndName,
): number {
  return time - otherTime || compareText(name, otherName)
}
