/** What the files of a folder may import. Folders are below `src/`; `model/**` is a folder and all below it. */
export interface ImportRule {
  readonly folders: readonly string[]
  readonly packages?: readonly string[]
}

/** A rule for each folder of `src/`, from what knows least to what knows most. */
export const importRules: Readonly<Record<string, ImportRule>>

/** Every package that a rule names or forbids. */
export const packages: readonly string[]

/** The text of biome.imports.json. */
export function importRulesText(): string
