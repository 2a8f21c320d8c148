import file from 'tillkit/tokens.json'
import { sources, type Token, tokensOf } from '../../scripts/build/tokenTexts.mjs'

const tokens: readonly Token[] = tokensOf(file)

export const seeds: readonly Token[] = tokens.filter(({ isSeed }) => isSeed)

export const colorTokens: readonly Token[] = tokens.filter(
  ({ isColor, isSeed }) => isColor && !isSeed,
)

/** Sizes, and the typeface. */
export const sizeTokens: readonly Token[] = tokens.filter(
  ({ isColor, isSeed }) => !isColor && !isSeed,
)

/** The tokens that one is derived from. */
export function sourcesOf({ exact, derived }: Token): string {
  return sources(exact ?? derived)
}
