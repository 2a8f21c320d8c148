/** What a person does who is told that it is missing. */
export const promtoolAdvice: string
/** The path of promtool, installed just now if need be; undefined where that is not possible. */
export function ensurePromtool(): string | undefined
