import type { Locale } from '../../locales/types/messages.js'

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
 * later
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
    const tag = readTag(text)
    const ranked = tag
      ? choices.map((choice) => ({ ...choice, distance: measure(tag, choice.tag) }))
      : []
    const [best] = ranked
      .filter(({ distance }) => distance < Infinity)
      .sort((a, b) => a.distance - b.distance)
    if (best) return best.language
  }
  return undefined
}

/** A tag with its likely parts: `zh-CN` is written in `Hans`, `pt` is that of `BR`. */
interface ReadTag {
  readonly name: string
  readonly language: string
  readonly script: string | undefined
  readonly region: string | undefined
  readonly namesRegion: boolean
  /** Whether it is the language's default region. */
  readonly isHome: boolean
}

function readTag(text: string): ReadTag | undefined {
  const locale = parseTag(text)
  if (!locale) return undefined
  const { language, script, region } = locale.maximize()
  const home = new Intl.Locale(language, script === undefined ? {} : { script }).maximize().region
  return {
    name: locale.baseName,
    // `no` stands for both written forms of Norwegian; it is usually Bokmål.
    language: language === 'no' ? 'nb' : language,
    script,
    region,
    namesRegion: locale.region !== undefined,
    isHome: region === home,
  }
}

function parseTag(text: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(text)
  } catch {
    // `*`, or a changed header.
    return undefined
  }
}

/** The distance of a language from the wanted one; `Infinity` for another language or script. */
function measure(wanted: ReadTag, choice: ReadTag): number {
  if (wanted.script !== choice.script) return Infinity
  if (wanted.language !== choice.language)
    return wanted.language === 'nn' && choice.language === 'nb' ? 5 : Infinity
  if (wanted.name === choice.name) return 0
  if (wanted.region === choice.region) return 1
  if (!choice.namesRegion) return 2
  // Varieties outside the default region are alike: Angola writes like Portugal, not like Brazil.
  return wanted.isHome === choice.isHome ? 3 : 4
}
