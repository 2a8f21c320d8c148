import { useEffect, useState } from 'react'

const themes: ReadonlyMap<string, () => Promise<{ readonly default: string }>> = new Map([
  ['quiet', () => import('tillkit/themes/quiet.css?inline')],
  ['night', () => import('tillkit/themes/night.css?inline')],
  ['condensed', () => import('tillkit/themes/condensed.css?inline')],
])

/**
 * Gives the page a ready theme, and after it the visitor's own rules, which reach only what is in
 * `.shop`.
 */
export function useSheets(theme: string, css: string): void {
  const [sheet, setSheet] = useState<CSSStyleSheet>()
  useEffect(() => {
    let isWanted = true
    const load = themes.get(theme) ?? (async () => ({ default: '' }))
    void load().then((loaded) => isWanted && setSheet(sheetOf(loaded.default)))
    return () => {
      isWanted = false
    }
  }, [theme])
  useEffect(() => {
    document.adoptedStyleSheets = [...(sheet ? [sheet] : []), withinShop(css)]
  }, [sheet, css])
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/**
 * The rules inside one that adds no weight. What can't be inside another, such as a font, is left
 * out.
 */
function withinShop(css: string): CSSStyleSheet {
  const sheet = sheetOf(':where(.shop) {}')
  const [scope] = sheet.cssRules
  for (const { cssText } of sheetOf(css).cssRules) {
    try {
      if (scope instanceof CSSStyleRule) scope.insertRule(cssText.replaceAll(':root', '&'))
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
    }
  }
  return sheet
}
