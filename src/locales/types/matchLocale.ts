import type { Locale } from './messages.js'

/**
 * Picks the language for a shopper: the best of `available` for the first of `wanted` that has one.
 *
 * Within a language and its script, the nearest region wins: `fr-CH` gets `fr`, `pt-AO` gets
 * `pt-PT` rather than `pt-BR`, `zh-CN` gets `zh-Hans`, and `zh-TW`, in another script, gets none of
 * these. Norwegian `no` is `nb`, and `nn` gets `nb` if there is no `nn`. Malformed tags are
 * ignored.
 *
 * @param wanted BCP 47 tags, the most wanted first, such as `navigator.languages`
 * @param available languages, or objects with a `tag`, such as the address of one that is loaded
 *   later
 * @returns `undefined` if no wanted language is available
 * @see RFC 4647, section 3.4, "Lookup"; the missing parts of a tag are Unicode's "likely subtags"
 * @example
 * const locale = matchLocale(navigator.languages, [en, uk, ptPT]) ?? en
 */
export function matchLocale<Language extends Pick<Locale, 'tag'>>(
  wanted: readonly string[],
  available: readonly Language[],
): Language | undefined {
  const choices = available.flatMap((language) => {
    const tag = readTag(language.tag)
    return tag ? [{ language, tag }] : []
  })
  for (const text of wanted) {
    const wantedTag = readTag(text)
    if (!wantedTag) continue
    const [nearest] = choices
      .map(({ language, tag }) => ({ language, distance: distanceOf(wantedTag, tag) }))
      .filter(({ distance }) => distance < Infinity)
      .sort((choice, nextChoice) => choice.distance - nextChoice.distance)
    if (nearest) return nearest.language
  }
  return undefined
}

/** A tag with its likely parts: `zh-CN` has the script `Hans`, `pt` the region `BR`. */
interface ReadTag {
  readonly name: string
  readonly language: string
  readonly script: string | undefined
  readonly region: string | undefined
  readonly namesRegion: boolean
  /** Whether it is the language's default region. */
  readonly isHomeRegion: boolean
}

function readTag(text: string): ReadTag | undefined {
  const locale = parseTag(text)
  if (!locale) return undefined
  const { language, script, region } = locale.maximize()
  const homeRegion = new Intl.Locale(language, script === undefined ? {} : { script }).maximize()
    .region
  return {
    name: locale.baseName,
    // `no` stands for both written forms of Norwegian; it is usually Bokmål.
    language: language === 'no' ? 'nb' : language,
    script,
    region,
    namesRegion: locale.region !== undefined,
    isHomeRegion: region === homeRegion,
  }
}

function parseTag(text: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(text)
  } catch {
    // A header may contain `*`, or anything else.
    return undefined
  }
}

/** The distance of a language from the wanted one; `Infinity` for another language or script. */
function distanceOf(wantedTag: ReadTag, choice: ReadTag): number {
  if (wantedTag.script !== choice.script) return Infinity
  if (wantedTag.language !== choice.language) {
    return wantedTag.language === 'nn' && choice.language === 'nb' ? 5 : Infinity
  }
  if (wantedTag.name === choice.name) return 0
  if (wantedTag.region === choice.region) return 1
  if (!choice.namesRegion) return 2
  // Varieties outside the default region are alike: Angola writes like Portugal, not like Brazil.
  return wantedTag.isHomeRegion === choice.isHomeRegion ? 3 : 4
}
