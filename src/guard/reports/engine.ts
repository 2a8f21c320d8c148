/** Which engine a browser is made of. No more of its `User-Agent` is kept. */
export type Engine = 'chromium' | 'firefox' | 'webkit' | 'other'

/** Reads a `User-Agent`. Every browser on an iPhone is WebKit, whatever it is called; programs are `other`. */
export function engineOf(userAgent: string | null | undefined): Engine {
  const text = userAgent ?? ''
  if (/\b(?:iPhone|iPad|iPod)\b/.test(text)) return 'webkit'
  if (/\b(?:Chrome|Chromium|HeadlessChrome|CrMo)\/\d/.test(text)) return 'chromium'
  if (/\bFirefox\/\d/.test(text)) return 'firefox'
  return /\bAppleWebKit\/\d/.test(text) ? 'webkit' : 'other'
}
