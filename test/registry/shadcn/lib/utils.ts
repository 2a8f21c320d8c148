/**
 * Joins class names, as the function of shadcn's does that is in every project; it also takes away
 * what contradicts.
 */
export function cn(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
