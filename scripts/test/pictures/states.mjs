// The states that are photographed, by their component: each look that a change of the stylesheet
// could break, once.

/** @type {Readonly<Record<string, readonly string[]>>} */
const states = {
  'customer-customerfield': ['birthday-mistaken'],
  'customer-customerfields': ['everything', 'issues'],
  'fields-cardholderfield': ['optional'],
  'fields-cardnumberfield': ['with-hint-and-error', 'american-express'],
  'fields-expiryfield': ['past'],
  'fields-securitycodefield': ['american-express'],
  'form-acceptedbrands': ['many', 'not-accepted'],
  'form-brandmark': ['all'],
  'form-cardform': [
    'empty',
    'filled',
    'mistakes',
    'submitting',
    'price-changed',
    'failed',
    'succeeded',
    'declined',
  ],
  'form-cardpreview': ['number-field', 'code-on-the-back'],
  'form-challenge-cardform': ['asked'],
  'form-errorsummary': ['every-mistake'],
  'form-layouts': ['one-line', 'one-line-mistakes', 'one-line-narrow', 'compact'],
  'form-open-cardform': ['header'],
  'form-paybutton': ['idle', 'busy'],
  'form-under-way-cardform': [
    'acting-at-bank',
    'confirming',
    'confirming-held-by-another-tab',
    'unknown',
  ],
  'headless-material-ui': ['paid'],
  'hosted-hostedredirect': ['idle', 'with-fields', 'unfinished', 'time-over'],
  'looks-forced-colours': ['declined', 'saved-card-chosen'],
  'looks-looks': ['nested-themes', 'narrow-mistakes', 'restyled'],
  'looks-themes': ['quiet-mistakes', 'night', 'condensed', 'without-frame'],
  'saved-cards-savecardconsent': ['given'],
  'saved-cards-savedcards': ['choice', 'with-security-code', 'removal-asked', 'another-card'],
  'split-spliteditor': ['too-much', 'narrow-right-to-left'],
  'split-splitsummary': ['three-shops'],
  'status-paymentstatus': ['receipt', 'declined-by-limit', 'needs-review'],
  'status-threedsframe': ['open', 'overdue'],
  'subscriptions-subscriptionfields': ['all-four', 'mistaken'],
  'subscriptions-subscriptionterms': ['trial-with-an-end'],
}

/** The stories' ids. */
export const photographed = Object.entries(states).flatMap(([component, names]) =>
  names.map((name) => `${component}--${name}`),
)
