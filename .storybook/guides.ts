export interface Guide {
  readonly id: string
  readonly name: string
}

/** The guide of each group of components, by the first part of their titles. */
const guides: Readonly<Record<string, Guide>> = {
  Form: { id: 'guides-card-form--docs', name: 'Card form' },
  Fields: { id: 'guides-card-form--docs', name: 'Card form' },
  Customer: { id: 'guides-customer-fields--docs', name: 'Customer fields' },
  'Saved cards': { id: 'guides-saved-cards--docs', name: 'Saved cards' },
  Subscriptions: { id: 'guides-subscriptions--docs', name: 'Subscriptions' },
  Split: { id: 'guides-split-payments--docs', name: 'Split payments' },
  Hosted: { id: 'guides-hosted-page--docs', name: 'Hosted page' },
  Status: { id: 'guides-3-d-secure--docs', name: '3-D Secure' },
  Headless: { id: 'guides-your-own-form--docs', name: 'Your own form' },
}

/** The guide that a component belongs to, by the title of its stories. */
export function guideOf(title: string): Guide | undefined {
  return guides[title.split('/')[0] ?? '']
}
