import { fail } from '../assertions.js'

/** Reads a list to its end, which must come within 99 pages. */
export async function readPages<Page extends { readonly next?: string }>(
  readPage: (place: { readonly after?: string }) => Promise<Page>,
  onPage: (page: Page, number: number) => unknown,
): Promise<void> {
  let place: { readonly after?: string } = {}
  for (let number = 1; number <= 99; number += 1) {
    const page = await readPage(place)
    await onPage(page, number)
    if (page.next === undefined) return
    place = { after: page.next }
  }
  fail('99 pages of a few were not the last')
}
