/** The part of a lock file that is read. */
export interface LockFile {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string
        readonly license?: string
        readonly dependencies?: Readonly<Record<string, string>>
        readonly peerDependencies?: Readonly<Record<string, string>>
        readonly optionalDependencies?: Readonly<Record<string, string>>
      }
    >
  >
}

/** A bill of materials in CycloneDX's JSON, as far as it is read. */
export interface BillOfMaterials {
  readonly bomFormat: string
  readonly metadata: { readonly component: { readonly name: string; readonly version: string } }
  readonly components: readonly {
    readonly name: string
    readonly version: string
    readonly purl: string
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
    readonly licenses?: readonly { readonly license: { readonly id: string } }[]
  }[]
}

export function installedPlaces(lock: LockFile): readonly string[]
export function billOfMaterials(root: string): BillOfMaterials
export function licenceTexts(root: string): string
