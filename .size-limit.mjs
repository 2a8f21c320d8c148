/**
 * The size budgets, gzipped. size-limit leaves out every peer dependency; a page that uses Tillkit has those that are
 * listed in `counted` because of Tillkit, so they count.
 */
const counted = new Set(['react-hook-form', 'libphonenumber-js'])

function countPeers(config) {
  return { ...config, external: config.external.filter((name) => !counted.has(name)) }
}

const budgets = [
  {
    name: '<CardForm> with provider, adapter and English',
    path: 'dist/index.js',
    import: '{ Checkout, CardForm, fetchAdapter }',
    limit: '30 kB',
    ignore: ['react', 'react-dom', '*/brandDrawings.js'],
    gzip: true,
  },
  {
    name: "the brands' drawings, loaded when a number is entered",
    path: 'dist/react/brands/brandDrawings.js',
    limit: '1.5 kB',
    gzip: true,
  },
  {
    name: 'the three headless card hooks',
    path: 'dist/index.js',
    import: '{ useCardNumberField, useExpiryField, useSecurityCodeField }',
    limit: '12 kB',
    ignore: ['react', 'react-dom'],
    gzip: true,
  },
  {
    name: 'the whole browser entry point, without the drawings loaded late',
    path: 'dist/index.js',
    import: '*',
    limit: '48 kB',
    ignore: ['react', 'react-dom', '*/brandDrawings.js'],
    gzip: true,
  },
  {
    name: 'styles.css',
    path: 'dist/styles.css',
    limit: '6 kB',
    gzip: true,
  },
  {
    name: 'styles.layered.css',
    path: 'dist/styles.layered.css',
    limit: '6 kB',
    gzip: true,
  },
  {
    name: 'tillkit/phone, for pages that ask for a number',
    path: 'dist/phone.js',
    limit: '33 kB',
    gzip: true,
  },
]

export default budgets.map((budget) => ({ ...budget, modifyEsbuildConfig: countPeers }))
