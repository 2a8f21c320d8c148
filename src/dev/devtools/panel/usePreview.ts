import { useEffect, useState } from 'react'
import type { Locale } from '../../../locales/types/messages.js'
import { languages } from '../../testing/languages.js'
import { applyAppearance, type PageAppearance } from '../applied/pageAppearance.js'
import type { PanelProps } from './panelProps.js'

/**
 * Shows the page and the components inside as chosen, and as they are when the panel is removed.
 * Answers the chosen language once it is loaded.
 */
export function usePreview(
  appearance: PageAppearance,
  { locale: pageLocale, onLocale }: Pick<PanelProps, 'locale' | 'onLocale'>,
): Locale | undefined {
  const { language, direction } = appearance
  const [chosenLocale, setChosenLocale] = useState<Locale>()
  useEffect(() => {
    let isCurrent = true
    const show = (locale?: Locale): void => {
      if (isCurrent) setChosenLocale(locale)
    }
    const load = language === undefined ? undefined : languages[language]
    if (load) void load().then(show)
    else show()
    return () => {
      isCurrent = false
    }
  }, [language])

  useEffect(() => {
    const locale = chosenLocale ?? pageLocale
    const isChosen = chosenLocale !== undefined || direction !== undefined
    onLocale(isChosen ? { ...locale, direction: direction ?? locale.direction } : undefined)
  }, [chosenLocale, direction, pageLocale, onLocale])

  const languageDirection = chosenLocale?.direction
  useEffect(() => {
    const shownDirection = appearance.direction ?? languageDirection
    return applyAppearance({
      ...appearance,
      ...(shownDirection && { direction: shownDirection }),
    })
  }, [appearance, languageDirection])
  return chosenLocale
}
