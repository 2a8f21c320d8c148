import { useLayoutEffect } from 'react'

/** Puts stylesheets after those of the page, as long as the story is shown. */
export function useSheets(texts: readonly string[]): void {
  const text = texts.join('\n')
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [text])
}
