/** Reads a list a page at a time. Who stops, reads no further page. */
export async function* pagesOf<Page extends { readonly next?: string }>(
  readPage: (place: { readonly after?: string }) => Promise<Page>,
) {
  let page = await readPage({})
  yield page
  while (page.next !== undefined) {
    page = await readPage({ after: page.next })
    yield page
  }
}
