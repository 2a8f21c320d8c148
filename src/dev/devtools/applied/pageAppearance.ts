import { type MediaFeature, overrideMedia } from './overrideMedia.js'

/** How the page is shown. A member that is left out is as the page has it. */
export interface PageAppearance {
  readonly language?: string
  readonly direction?: 'ltr' | 'rtl'
  readonly colors?: 'light' | 'dark'
  readonly motion?: 'reduce'
}

/** The theme that Tillkit's styles follow, whatever the page's `color-scheme`. */
const themeAttribute = 'data-tillkit-theme'

/**
 * Shows the page otherwise: attributes of its root element, and its own rules for media features.
 * The function that it answers restores all of it.
 */
export function applyAppearance(appearance: PageAppearance): () => void {
  const { language, direction, colors, motion } = appearance
  const root = document.documentElement
  const restoreAttributes = setAttributes(root, {
    lang: language,
    dir: direction,
    [themeAttribute]: colors,
  })
  const pageScheme = root.style.colorScheme
  if (colors) root.style.colorScheme = colors

  const features: MediaFeature[] = []
  if (colors) features.push({ name: 'prefers-color-scheme', value: colors })
  if (motion) features.push({ name: 'prefers-reduced-motion', value: motion })
  const restoreMedia = overrideMedia(features)
  return () => {
    restoreAttributes()
    root.style.colorScheme = pageScheme
    restoreMedia()
  }
}

function setAttributes(
  element: Element,
  attributes: Readonly<Record<string, string | undefined>>,
): () => void {
  const changed = Object.entries(attributes).filter(([, value]) => value !== undefined)
  const pageValues = changed.map(([name]) => [name, element.getAttribute(name)] as const)
  for (const [name, value = ''] of changed) element.setAttribute(name, value)
  return () => {
    for (const [name, value] of pageValues) {
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
    }
  }
}
