'use client'

import { useMemo, useState } from 'react'
import { isCountry } from '../../core/model/country.js'
import type { EditedField } from '../field/useField.js'
import { useIsHydrated } from '../part/useIsHydrated.js'
import {
  type CustomerFieldOptions,
  type ElementProps,
  oneElement,
  useFieldElement,
} from './useFieldElement.js'

/** The options of the country field. */
export interface CountryFieldOptions extends CustomerFieldOptions {
  /** A BCP 47 tag, for the names and their order. */
  readonly language: string
  /**
   * ISO 3166-1 alpha-2: the countries to choose from. Keep the list outside the component.
   *
   * @default all
   */
  readonly countries?: readonly string[] | undefined
}

/** One country to choose. */
export interface CountryChoice {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  /** The name in this language. */
  readonly name: string
}

/** An unstyled choice of country. */
export interface CountryFieldParts extends EditedField<string> {
  /** For the `<select>`. Add a first `<option value="">` for no choice. */
  readonly selectProps: ElementProps<HTMLSelectElement> & { readonly autoComplete: string }
  /** For the `<option>`s, in the language's order. */
  readonly choices: readonly CountryChoice[]
}

/**
 * Turns a `<select>` into a choice of country, named and ordered by `Intl`.
 *
 * @throws {RangeError} when `language` is no BCP 47 tag, or one of `countries` no code
 * @example
 * const { labelProps, selectProps, choices } = useCountryField({ language: 'uk', hasHint: false })
 */
export function useCountryField({
  language,
  countries,
  ...options
}: CountryFieldOptions): CountryFieldParts {
  const { field, elementProps } = useFieldElement<HTMLSelectElement>(
    'customer_country',
    options,
    oneElement,
  )
  const isHydrated = useIsHydrated()
  const [inPage] = useState(() => {
    return { language, countries, codes: isHydrated ? [] : codesInPage(elementProps.id) }
  })
  const choices = useMemo(() => {
    const isSame = inPage.language === language && inPage.countries === countries
    const names = new Intl.DisplayNames([language], { type: 'region' })
    const toChoice = (code: string) => ({ code, name: names.of(code) ?? code })
    if (isSame && inPage.codes.length > 0) return inPage.codes.map(toChoice)
    const { compare } = new Intl.Collator(language)
    return (countries ?? allCountries())
      .map(toChoice)
      .sort((country, nextCountry) => compare(country.name, nextCountry.name))
  }, [language, countries, inPage])
  return {
    ...field,
    choices,
    selectProps: { ...elementProps, autoComplete: options.autoComplete ?? 'country' },
  }
}

/**
 * The countries of a server's page, whose `Intl` may know others and order them differently: React
 * would take one for another.
 */
function codesInPage(id: string): readonly string[] {
  const select = typeof document === 'undefined' ? undefined : document.getElementById(id)
  if (!(select instanceof HTMLSelectElement)) return []
  return [...select.options].flatMap(({ value }) => value || [])
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let countryCodes: readonly string[] | undefined

/** `Intl` has no list of regions, so every pair of letters is tried, once. */
function allCountries() {
  const pairsFrom = (letter: string): readonly string[] =>
    letters.map((nextLetter) => letter + nextLetter)
  countryCodes ??= letters.flatMap(pairsFrom).filter(isCountry)
  return countryCodes
}
