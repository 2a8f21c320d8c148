/** A media feature, and the value that the page's rules are to see. */
export interface MediaFeature {
  readonly name: 'prefers-color-scheme' | 'prefers-reduced-motion'
  readonly value: string
}

/**
 * Makes the page's own `@media` rules see other values: a script can't change what the browser
 * tells them. Scripts that ask `matchMedia` see the browser's value, and so do style sheets of
 * another origin, which can't be read. The function that it answers restores the rules.
 */
export function overrideMedia(features: readonly MediaFeature[]): () => void {
  if (features.length === 0) return () => {}
  const restores: (() => void)[] = []
  for (const { media } of [...document.styleSheets, ...pageStyleSheets()].flatMap(mediaRulesOf)) {
    const pageText = media.mediaText
    const text = features.reduce(replaceFeature, pageText)
    if (text === pageText) continue
    media.mediaText = text
    restores.push(() => {
      media.mediaText = pageText
    })
  }
  return () => {
    for (const restore of restores) restore()
  }
}

function pageStyleSheets(): readonly CSSStyleSheet[] {
  return document.adoptedStyleSheets ?? []
}

function mediaRulesOf(sheet: CSSStyleSheet): readonly CSSMediaRule[] {
  try {
    return mediaRulesIn([...sheet.cssRules])
  } catch {
    // A style sheet of another origin.
    return []
  }
}

function mediaRulesIn(rules: readonly CSSRule[]): readonly CSSMediaRule[] {
  return rules.flatMap((rule) => {
    const nestedRules = 'cssRules' in rule ? [...(rule as CSSGroupingRule).cssRules] : []
    const inside = mediaRulesIn(nestedRules)
    return 'media' in rule ? [rule as CSSMediaRule, ...inside] : inside
  })
}

/** A condition that is always, or never, true takes the place of the feature's. */
function replaceFeature(mediaText: string, { name, value }: MediaFeature): string {
  const condition = new RegExp(`\\(\\s*${name}\\s*(?::\\s*([\\w-]+)\\s*)?\\)`, 'gi')
  return mediaText.replace(condition, (_, asked: string | undefined) =>
    asked === undefined || asked === value ? '(min-width: 0px)' : '(max-width: 0px)',
  )
}
