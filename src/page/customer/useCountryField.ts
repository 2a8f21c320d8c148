'use client'

import { useMemo } from 'react'
import { isCountry } from '../../core/model/country.js'
import type { EditedField } from '../field/useField.js'
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
  const choices = useMemo(() => countriesIn(language, countries), [language, countries])
  return {
    ...field,
    choices,
    selectProps: { ...elementProps, autoComplete: options.autoComplete ?? 'country' },
  }
}

function countriesIn(
  language: string,
  countries: readonly string[] = allCountries(),
): readonly CountryChoice[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((country, nextCountry) => compare(country.name, nextCountry.name))
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
