/**
 * Mistakes of merchants, written down before the trials that must find them. Of the first forty,
 * twenty are cases of the audits (`source` has their number there). The others are added.
 */
export interface PlantedFault {
  /** Case of an audit, such as `field F2`, or `added`. */
  readonly source: string
  /** What the merchant did wrong, or what their framework or proxy does by default. */
  readonly mistake: string
  /** What the finding says. */
  readonly words: RegExp
  /** The page of the remedy. */
  readonly page: string
}
