/**
 * The scripts of the sandbox's pages. Both pages work without them. They are served as files because the pages' policy
 * allows no inline code.
 */
export const scripts: Readonly<Record<'panel' | 'return', string>> = {
  panel: `const everyMs = 2000
const pause = document.getElementById('pause')
let isPaused = false

pause.hidden = false
pause.addEventListener('click', () => {
  isPaused = !isPaused
  pause.setAttribute('aria-pressed', String(isPaused))
})

setInterval(async () => {
  const books = document.getElementById('books')
  // What has the focus is not taken away from under the reader.
  if (isPaused || document.hidden || books.contains(document.activeElement)) return
  const response = await fetch(location.href).catch(() => undefined)
  if (!response?.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('books')
  if (fresh && fresh.innerHTML !== books.innerHTML) books.replaceWith(fresh)
}, everyMs)
`,
  return: `document.querySelector('form[data-return]')?.requestSubmit()
`,
}
