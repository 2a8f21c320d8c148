/**
 * A heading's name in an address, as GitHub makes it.
 * @type {(heading: string) => string}
 */
export function slugOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}
