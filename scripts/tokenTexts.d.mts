interface Themed {
  readonly light: string
  readonly dark: string
}

export interface Token {
  /** Without `--tillkit-`. */
  readonly name: string
  readonly what: string
  readonly isSeed: boolean
  readonly isColor: boolean
  readonly light: string
  readonly dark: string | undefined
  readonly derived: Themed | undefined
  readonly exact: Themed | undefined
  readonly scaled: string | undefined
}

/** The design tokens as their file has them: groups of tokens, which may have groups of their own. */
export interface TokenFile {
  readonly color: Readonly<Record<'light' | 'dark', object>>
  readonly size: object
  readonly typeface: object
}

export function tokensOf(file: TokenFile): readonly Token[]
export function tokenStyles(tokens: readonly Token[]): string
export function tokenTables(tokens: readonly Token[]): string
export function withGenerated(text: string, kind: 'styles' | 'tables', part: string): string
export function sources(expression: Themed | undefined): string
