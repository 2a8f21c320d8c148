import condensed from 'tillkit/themes/condensed.css?inline'
import night from 'tillkit/themes/night.css?inline'
import quiet from 'tillkit/themes/quiet.css?inline'

const sheets: Readonly<Record<string, CSSStyleSheet>> = {
  quiet: sheetOf(quiet),
  night: sheetOf(night),
  condensed: sheetOf(condensed),
}

/** The ready themes, and the stylesheet alone. */
export const looks: readonly string[] = ['default', ...Object.keys(sheets)]

/** Puts a ready theme after the stylesheet, as a page that imports it does. */
export function setLook(name: unknown): void {
  const sheet = sheets[String(name)]
  document.adoptedStyleSheets = sheet ? [sheet] : []
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}
