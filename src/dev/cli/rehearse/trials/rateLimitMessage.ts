/** Where a press is answered 429. */
export const rateLimitMessage =
  'The shop limits tries. Raise protection.rateLimits while you rehearse.'
