/** Sent with every request of a script: a foreign page can't add a header without a preflight, which is never granted. */
export const pageHeader = 'Tillkit'
/** The value of {@link pageHeader}: the version of the contract. */
export const pageHeaderValue = '1'
/** Carries an attempt token, which must stay out of addresses: those end in logs. */
export const attemptHeader = 'Tillkit-Attempt'
/** Carries an order's reference, percent-encoded, where the backend knows the shopper by the session. */
export const referenceHeader = 'Tillkit-Reference'

export const jsonType = 'application/json'
export const formType = 'application/x-www-form-urlencoded'
