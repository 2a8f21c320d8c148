/** The size budgets, gzipped, of what Vite builds into a merchant's page (`scripts/check/sizes.mjs`). */
const budgets = [
  {
    name: '<CardForm> with provider, adapter and English',
    path: '.reports/sizes/cardForm/entry.js',
    limit: '18 kB',
  },
  {
    name: 'what sends and watches a payment, loaded when the page is idle',
    path: '.reports/sizes/cardForm/payment.js',
    limit: '6 kB',
  },
  {
    name: 'everything until a card is paid and its receipt is shown',
    path: ['entry', 'lateLoader', 'payment', 'visa', 'mastercard'].map(
      (name) => `.reports/sizes/cardForm/${name}.js`,
    ),
    limit: '25.2 kB',
  },
  {
    name: "Visa's mark, loaded when a number is entered",
    path: '.reports/sizes/cardForm/visa.js',
    limit: '0.3 kB',
  },
  {
    name: "Hipercard's mark, the largest, loaded when it is shown",
    path: '.reports/sizes/cardForm/hipercard.js',
    limit: '1.7 kB',
  },
  {
    name: "Vite's own loader of late files, once for all of a page",
    path: '.reports/sizes/cardForm/lateLoader.js',
    limit: '1 kB',
  },
  {
    name: 'the three headless card hooks',
    path: '.reports/sizes/cardHooks/entry.js',
    limit: '5.72 kB',
  },
  {
    name: 'the whole browser entry point, without the drawings loaded late',
    path: '.reports/sizes/browserEntry/entry.js',
    limit: '40 kB',
  },
  {
    name: 'card-form.css',
    path: '.reports/sizes/formStyles/entry.css',
    limit: '4.9 kB',
  },
  { name: 'styles.css', path: '.reports/sizes/styles/entry.css', limit: '6.7 kB' },
  { name: 'styles.layered.css', path: '.reports/sizes/layeredStyles/entry.css', limit: '6.71 kB' },
  ...['quiet', 'night', 'condensed'].map((theme) => ({
    name: `themes/${theme}.css`,
    path: `.reports/sizes/${theme}/entry.css`,
    limit: '1.25 kB',
  })),
  {
    name: 'both wallet buttons, besides the card form',
    path: '.reports/sizes/wallets/wallets.js',
    limit: '4.5 kB',
  },
  {
    name: "a subscriber's page, besides the card form",
    path: '.reports/sizes/subscription/subscription.js',
    limit: '3.8 kB',
  },
  { name: 'wallets.css', path: '.reports/sizes/walletStyles/entry.css', limit: '0.75 kB' },
  {
    name: 'tillkit/phone, for pages that ask for a number',
    path: '.reports/sizes/phone/entry.js',
    limit: '33 kB',
  },
]

export default budgets.map((budget) => ({ ...budget, gzip: true }))
