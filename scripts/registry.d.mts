/** An item of a shadcn registry, with its files' texts. */
export interface RegistryItem {
  readonly $schema: string
  readonly name: string
  readonly type: string
  readonly title: string
  readonly description: string
  readonly dependencies: readonly string[]
  readonly registryDependencies: readonly string[]
  readonly files: readonly { readonly path: string; readonly content: string; readonly type: string }[]
}

export declare function readItems(): readonly RegistryItem[]
