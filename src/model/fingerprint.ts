/**
 * What 3-D Secure 2 wants to know of the shopper's browser. Every member is a string, as the interface says.
 *
 * The browser gives eight members. `browserAcceptHeader` and `browserIpAddress` are the server's to fill, from the
 * request itself; its `User-Agent` header wins over the browser's own word.
 *
 * @see The interface, "Browser fingerprint"
 */
export interface BrowserFingerprint {
  /** One of 1, 4, 8, 15, 16, 24, 32, 48. */
  readonly browserColorDepth: string
  /** 1–999999. */
  readonly browserScreenHeight: string
  /** 1–999999. */
  readonly browserScreenWidth: string
  /** `true` or `false`. */
  readonly browserJavaEnabled: string
  /** A language tag of at most 8 characters. */
  readonly browserLanguage: string
  /** An IANA name such as `Europe/Kyiv`. */
  readonly browserTimeZone: string
  /** Minutes, positive behind UTC, as `Date.prototype.getTimezoneOffset` counts. */
  readonly browserTimeZoneOffset: string
  readonly browserUserAgent: string
}

/** The fingerprint as it goes to the service: the browser's eight members and the server's two. */
export interface CompleteFingerprint extends BrowserFingerprint {
  readonly browserAcceptHeader?: string
  readonly browserIpAddress?: string
}
