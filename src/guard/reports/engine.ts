/** The engine of a browser. Nothing else of its `User-Agent` is stored. */
export type BrowserEngine = 'chromium' | 'firefox' | 'webkit' | 'other'

/** Reads a `User-Agent`. Every browser on an iPhone is WebKit; programs are `other`. */
export function engineOf(userAgent: string | null | undefined): BrowserEngine {
  const text = userAgent ?? ''
  if (/\b(?:iPhone|iPad|iPod)\b/.test(text)) return 'webkit'
  if (/\b(?:Chrome|Chromium|HeadlessChrome|CrMo)\/\d/.test(text)) return 'chromium'
  if (/\bFirefox\/\d/.test(text)) return 'firefox'
  return /\bAppleWebKit\/\d/.test(text) ? 'webkit' : 'other'
}
