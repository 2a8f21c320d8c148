/**
 * The member of the return page's fragment with an attempt token. A fragment reaches no server and
 * no `Referer`.
 */
export const attemptFragment = 'tillkit_attempt'

/** The return page's query after a plain form: the type of the outcome. */
export const outcomeQuery = 'tillkit_outcome'
/** The return page's query after a plain form: the code of an error. */
export const errorQuery = 'tillkit_error'
/** The return page's query beside either of these: the order that may be paid again. */
export const referenceQuery = 'tillkit_reference'
/**
 * The return page's query beside {@link outcomeQuery}: the issue for the shopper, `price_changed`.
 */
export const issueQuery = 'tillkit_issue'
