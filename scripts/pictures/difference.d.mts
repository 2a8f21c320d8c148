export interface Picture {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

export interface Difference {
  readonly differs: boolean
  readonly what: string
  readonly picture?: Picture
}

export function findDifference(
  before: Picture,
  after: Picture,
  options?: { readonly isSameBrowser?: boolean },
): Difference
