import { vi } from 'vitest'

/** How many characters the searches of some work go through, by `indexOf` and by patterns. */
export async function charactersSearched(work: () => unknown): Promise<number> {
  const { indexOf } = String.prototype
  const { exec } = RegExp.prototype
  let searched = 0
  const searches = [
    vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (
      this: string,
      text,
      from = 0,
    ) {
      const index = indexOf.call(this, text, from)
      searched += (index === -1 ? this.length : index + text.length) - from
      return index
    }),
    vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
      const from = this.lastIndex
      const match = exec.call(this, text)
      if (match) searched += match.index + match[0].length - from
      else if (!this.sticky) searched += text.length - from
      return match
    }),
  ]
  await work()
  for (const search of searches) search.mockRestore()
  return searched
}
