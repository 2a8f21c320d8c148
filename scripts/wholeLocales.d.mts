import type { Plugin } from 'vite'

/** The tag of each language: each is a file of the card form's messages and, below `extra/`, one with all others. */
export const languageTags: readonly string[]

/** Makes `locales/whole/<tag>`, a language with every message, of the language's two files. */
export function wholeLocales(): Plugin

/** The declarations of `locales/whole/<tag>`, for `dist`. */
export function wholeLocaleTypes(tag: string): string
