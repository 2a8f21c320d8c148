// Which folder of src/ may import which: the one table. `node scripts/importRules.mjs --write` makes biome.imports.json of
// it, by which the lint refuses every other import, type imports included; `npm run check` sees that the file is up to date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * @typedef {object} ImportRule
 * @property {readonly string[]} folders what its files may import: folders of src/ (`model/card` is the files of that folder
 *   alone, `model/**` its sub-folders too), or single files (`locales/en.js`)
 * @property {readonly string[]} [packages] npm packages and `node:*`
 */

const browser = ['contract', 'checkout', 'model/**', 'locales/types']
const backend = ['service/**', 'wire', 'contract', 'model/**']
const other = ['wire', 'model/**']

/**
 * A folder that is not here may import nothing but itself. Order: from what knows least to what knows most; a folder may
 * import only folders above it, so there is no cycle.
 *
 * @type {Readonly<Record<string, ImportRule>>}
 */
export const importRules = {
  // What a payment is.
  model: { folders: [], packages: ['zod/mini'] },
  'model/money': { folders: ['model'] },
  'model/card': { folders: ['model'], packages: ['card-validator', 'zod/mini'] },
  'model/payment': { folders: ['model', 'model/money', 'model/card'], packages: ['zod/mini'] },
  'model/recurring': { folders: ['model', 'model/money', 'model/payment'], packages: ['zod/mini'] },
  'model/customer': {
    folders: ['model', 'model/money', 'model/payment', 'model/recurring'],
    packages: ['zod/mini'],
  },
  'model/split': { folders: ['model', 'model/money', 'model/payment'], packages: ['zod/mini'] },
  'model/request': {
    folders: [
      'model',
      'model/money',
      'model/card',
      'model/payment',
      'model/recurring',
      'model/customer',
      'model/split',
    ],
    packages: ['zod/mini'],
  },

  // Between the browser and the merchant's backend.
  contract: { folders: ['model/**'], packages: ['zod/mini'] },
  // Between the merchant's backend and the payment service.
  wire: { folders: ['model/**'], packages: ['@noble/hashes'] },

  // The browser.
  checkout: { folders: ['contract', 'model/**'] },
  'locales/types': { folders: ['model', 'model/money'] },
  locales: { folders: ['locales/types'] },
  'locales/extra': { folders: ['locales/types'] },
  'locales/plurals': { folders: ['locales/types'] },
  phone: { folders: ['model/**'], packages: ['libphonenumber-js'] },
  'react/provider': {
    folders: ['contract', 'checkout', 'model/**', 'locales/types', 'locales/en.js'],
    packages: ['react'],
  },
  // What the roots of all parts have in common.
  'react/part': { folders: [], packages: ['react'] },
  'react/messages': {
    folders: ['react/provider', 'locales/types', 'locales/plurals', 'locales/en.js', 'locales/extra/en.js', 'model/**'],
    packages: ['react'],
  },
  'react/brands': { folders: ['react/part', 'react/provider', 'react/messages', ...browser], packages: ['react'] },
  'react/status': {
    folders: ['react/part', 'react/provider', 'react/messages', 'react/brands', ...browser],
    packages: ['react'],
  },
  'react/typing': { folders: ['react/provider', 'model/**'], packages: ['react'] },
  'react/card-inputs': { folders: ['react/provider', 'react/typing', ...browser], packages: ['react'] },
  // Where the form library is known; besides, only what makes or takes a form imports it.
  'react/form': {
    folders: ['react/part', 'react/provider', 'react/messages', 'react/status', ...browser],
    packages: ['react', 'react-hook-form'],
  },
  'react/challenge': {
    folders: ['react/part', 'react/provider', 'react/messages', 'react/form', ...browser],
    packages: ['react'],
  },
  'react/merchant-form': {
    folders: ['react/provider', 'react/messages', 'react/form', ...browser],
    packages: ['react', 'react-hook-form'],
  },
  'react/fields': {
    folders: [
      'react/part',
      'react/provider',
      'react/messages',
      'react/brands',
      'react/card-inputs',
      'react/form',
      ...browser,
    ],
    packages: ['react'],
  },
  'react/customer': {
    folders: ['react/part', 'react/provider', 'react/typing', 'react/messages', 'react/form', ...browser],
    packages: ['react'],
  },
  'react/saved-cards': {
    folders: [
      'react/part',
      'react/provider',
      'react/messages',
      'react/brands',
      'react/form',
      'react/fields',
      ...browser,
    ],
    packages: ['react'],
  },
  'react/subscription': {
    folders: ['react/part', 'react/provider', 'react/messages', 'react/form', 'locales/plurals', ...browser],
    packages: ['react'],
  },
  'react/split': { folders: ['react/part', 'react/provider', 'react/messages', ...browser], packages: ['react'] },
  'react/three-ds': {
    folders: ['react/part', 'react/provider', 'react/messages', 'react/status', ...browser],
    packages: ['react'],
  },
  'react/hosted': {
    folders: [
      'react/part',
      'react/provider',
      'react/messages',
      'react/brands',
      'react/status',
      'react/form',
      ...browser,
    ],
    packages: ['react', 'react-hook-form'],
  },
  react: { folders: ['react/**', ...browser, 'locales/en.js'], packages: ['react', 'react-hook-form'] },

  // The merchant's backend.
  'service/addresses': { folders: ['wire', 'model/**'], packages: ['ipaddr.js'] },
  'service/masking': { folders: ['model/**'] },
  service: { folders: ['service/addresses', 'service/masking', 'wire', 'model/**'] },
  'server/time': { folders: [] },
  'server/tokens': { folders: ['contract'], packages: ['@noble/hashes'] },
  'server/observe': { folders: ['server/time', ...backend] },
  'server/guards': { folders: ['server/observe', ...backend] },
  'server/cardTesting': { folders: ['server/time', 'server/tokens', 'server/observe', ...backend] },
  'server/orders': { folders: ['server/observe', 'server/guards', ...backend] },
  'server/attempts': { folders: ['server/tokens', 'server/observe', 'server/orders', ...backend] },
  'server/store': { folders: ['server/observe', 'server/attempts', 'model/**'] },
  'server/journal': { folders: ['server/attempts', 'model/**'] },
  'server/events': {
    folders: [
      'server/time',
      'server/tokens',
      'server/observe',
      'server/attempts',
      'server/store',
      'server/journal',
      ...backend,
    ],
  },
  'server/sending': {
    folders: [
      'server/tokens',
      'server/observe',
      'server/orders',
      'server/attempts',
      'server/store',
      'server/journal',
      'server/events',
      ...backend,
    ],
  },
  'server/recovery': {
    folders: [
      'server/time',
      'server/observe',
      'server/attempts',
      'server/store',
      'server/journal',
      'server/events',
      'server/sending',
      ...backend,
    ],
  },
  // The books and the files know nothing of the server.
  'server/reconciliation/books': { folders: ['server/attempts', 'model/**'] },
  'server/reconciliation/rows': { folders: [] },
  'server/reconciliation': {
    folders: [
      'server/reconciliation/books',
      'server/reconciliation/rows',
      'server/attempts',
      'server/store',
      'server/events',
      'server/recovery',
      ...backend,
    ],
  },
  'server/options': {
    folders: [
      'server/tokens',
      'server/observe',
      'server/guards',
      'server/cardTesting',
      'server/orders',
      'server/attempts',
      'server/store',
      'server/events',
      ...backend,
    ],
  },
  'server/routes': {
    folders: [
      'server/time',
      'server/tokens',
      'server/observe',
      'server/guards',
      'server/cardTesting',
      'server/orders',
      'server/attempts',
      'server/events',
      'server/sending',
      ...backend,
    ],
  },
  'server/operator': {
    folders: [
      'server/time',
      'server/tokens',
      'server/observe',
      'server/attempts',
      'server/journal',
      'server/store',
      'server/events',
      'server/sending',
      'server/recovery',
      ...backend,
    ],
  },
  server: { folders: ['server/**', ...backend], packages: ['hono'] },
  // The operators' pages: they ask the server, and nothing else.
  'admin/messages': {
    folders: ['server/attempts', 'server/reconciliation', 'server/reconciliation/books', 'server/store'],
  },
  'admin/guards': { folders: ['model'] },
  'admin/reports': { folders: ['server/reconciliation', 'server/reconciliation/rows'] },
  'admin/pages': {
    folders: ['admin/messages', 'admin/reports', 'server/attempts', 'server/operator', 'server/store'],
    packages: ['hono'],
  },
  'admin/pages/reports': {
    folders: ['admin/messages', 'admin/pages', 'admin/reports', 'server/reconciliation'],
    packages: ['hono'],
  },
  admin: {
    folders: [
      'admin/messages',
      'admin/guards',
      'admin/pages',
      'admin/pages/reports',
      'admin/reports',
      'server',
      'server/attempts',
      'server/guards',
      'server/operator',
      'server/reconciliation',
      'server/store',
      'model',
      'model/money',
    ],
    packages: ['hono'],
  },
  // OpenTelemetry: the server itself knows nothing of it.
  telemetry: {
    folders: ['contract', 'server/observe', 'server/attempts', 'service', 'wire', 'model/**'],
    packages: ['@opentelemetry/api'],
  },
  // The payment page under guard: its headers, browsers' reports, and what of both is kept.
  'guard/reports': { folders: ['service/masking'] },
  'guard/inventory': { folders: ['guard/reports', 'service/addresses', 'model'], packages: ['@noble/hashes'] },
  'guard/policy': { folders: ['guard/reports', 'guard/inventory', 'model'] },
  'guard/changes': { folders: ['guard/reports', 'guard/inventory', 'guard/policy'], packages: ['@noble/hashes'] },
  'guard/store': { folders: ['guard/reports', 'guard/changes'] },
  'guard/receive': {
    folders: [
      'guard/reports',
      'guard/changes',
      'guard/store',
      'server/time',
      'service',
      'service/addresses',
      'service/masking',
      'wire',
      'model',
    ],
  },
  'guard/check': {
    folders: ['guard/reports', 'guard/inventory', 'guard/policy', 'guard/changes', 'service', 'model'],
  },
  'guard/evidence': {
    folders: ['guard/reports', 'guard/inventory', 'guard/changes', 'guard/store'],
  },
  guard: {
    folders: [
      'guard/reports',
      'guard/inventory',
      'guard/policy',
      'guard/changes',
      'guard/store',
      'guard/receive',
      'guard/check',
      'guard/evidence',
      'server/observe',
      'model',
    ],
  },
  // While the shop is built, on Node.
  'guard/build': { folders: ['guard/reports', 'guard/inventory', 'guard/check', 'model'], packages: ['node:*'] },
  'postgres/databases': { folders: ['server/time', 'server/observe', 'model'] },
  'postgres/schema': { folders: ['postgres/databases', 'model'] },
  'postgres/lists': {
    folders: ['postgres/databases', 'postgres/schema', 'server/store', 'server/attempts', 'model'],
  },
  'postgres/journal': { folders: ['postgres/databases', 'postgres/schema', 'server/attempts'] },
  postgres: {
    folders: [
      'postgres/databases',
      'postgres/journal',
      'postgres/schema',
      'postgres/lists',
      'server/tokens',
      'server/store',
      'server/attempts',
      'guard/store',
      'guard/changes',
      'guard/reports',
      'model/**',
    ],
  },
  node: {
    folders: ['server/guards', 'server/reconciliation/rows', 'model'],
    packages: ['@hono/node-server', 'node:*', 'rate-limiter-flexible', 'undici'],
  },

  // An order's history in one file, that the sandbox plays and the command line writes.
  incident: { folders: ['model/**'], packages: ['zod/mini'] },

  // The other side, played. It shares the wire with the backend and nothing else: two sides that share code agree even
  // when both are wrong.
  'sandbox/shared': { folders: [...other] },
  'sandbox/time': { folders: [] },
  'sandbox/ledger': { folders: ['sandbox/shared', 'sandbox/time', ...other] },
  'sandbox/webhooks': { folders: ['sandbox/shared', 'sandbox/time', 'sandbox/ledger', ...other] },
  'sandbox/setup': { folders: ['sandbox/shared', 'sandbox/time', 'sandbox/ledger', 'sandbox/webhooks', ...other] },
  'sandbox/payments': {
    folders: ['sandbox/shared', 'sandbox/time', 'sandbox/ledger', 'sandbox/webhooks', 'sandbox/setup', ...other],
  },
  'sandbox/endpoints': {
    folders: [
      'sandbox/shared',
      'sandbox/time',
      'sandbox/ledger',
      'sandbox/webhooks',
      'sandbox/setup',
      'sandbox/payments',
      ...other,
    ],
  },
  'sandbox/pages': {
    folders: [
      'sandbox/shared',
      'sandbox/time',
      'sandbox/ledger',
      'sandbox/webhooks',
      'sandbox/setup',
      'sandbox/payments',
      'sandbox/endpoints',
      ...other,
    ],
    packages: ['hono'],
  },
  'sandbox/panel': {
    folders: [
      'sandbox/shared',
      'sandbox/time',
      'sandbox/ledger',
      'sandbox/webhooks',
      'sandbox/setup',
      'sandbox/payments',
      'sandbox/endpoints',
      'sandbox/pages',
      ...other,
    ],
    packages: ['hono'],
  },
  'sandbox/replay': {
    folders: ['incident', 'sandbox/shared', 'sandbox/setup', 'sandbox/endpoints', ...other],
    packages: ['hono'],
  },
  sandbox: { folders: ['sandbox/**', 'incident', ...other], packages: ['hono'] },

  // For tests, and the command line.
  'testing/store-contract': { folders: ['server/attempts', 'server/store', 'model/**'], packages: ['node:*'] },
  testing: {
    folders: [
      'testing/store-contract',
      'sandbox/shared',
      'checkout',
      'contract',
      'wire',
      'locales/types',
      'locales/en.js',
      'server/store',
      'model/**',
    ],
    packages: ['@testing-library/user-event', 'node:*'],
  },
  'testing/replay': {
    folders: ['incident', 'sandbox', 'server/**', 'server', 'testing', ...backend],
  },
  'testing/conformance': { folders: ['testing', 'sandbox/shared', 'contract', 'wire', 'model/**'] },
  'cli/settings': { folders: ['service', 'wire', 'model/**'], packages: ['node:*', 'commander'] },
  // What works on the store's database.
  'cli/database': {
    folders: ['cli/settings', 'postgres', 'postgres/databases', 'postgres/schema', 'model'],
    packages: ['node:*'],
  },
  'cli/doctor': {
    folders: ['cli/settings', 'cli/database', 'server/options', 'postgres/databases', 'postgres/schema', ...backend],
    packages: ['node:*'],
  },
  'cli/init': { folders: ['cli/settings'], packages: ['node:*'] },
  'cli/guard': { folders: ['cli/settings', 'guard', 'guard/**', 'model'], packages: ['node:*'] },
  // The merchant's own server, as a command loads it.
  'cli/server': { folders: ['cli/settings', 'server', 'model'], packages: ['node:*'] },
  'cli/operator': {
    folders: ['cli/settings', 'cli/server', 'server', 'server/attempts', 'server/operator', 'server/store', 'model/**'],
    packages: ['node:*', 'commander'],
  },
  'cli/reconcile': {
    folders: ['cli/settings', 'cli/server', 'node', 'server', 'server/reconciliation/**', 'model/**'],
    packages: ['node:*'],
  },
  'cli/incident': {
    folders: ['cli/settings', 'cli/server', 'incident', 'server/**', 'model/**'],
    packages: ['node:*', 'commander'],
  },
  'cli/commands': {
    folders: [
      'cli/incident',
      'incident',
      'cli/guard',
      'cli/database',
      'cli/reconcile',
      'cli/settings',
      'cli/doctor',
      'cli/init',
      'sandbox/**',
      'server/**',
      'testing',
      'testing/conformance',
      ...backend,
    ],
    packages: ['node:*', 'commander', '@hono/node-server'],
  },
  cli: { folders: ['cli/**'], packages: ['node:*', 'commander'] },
}

/** What no rule names may be imported from nowhere: the list the rules are measured against. */
export const packages = [
  '@hono/node-server',
  '@noble/hashes',
  '@opentelemetry/api',
  'card-validator',
  'commander',
  'hono',
  'ipaddr.js',
  'libphonenumber-js',
  'node:*',
  'rate-limiter-flexible',
  'react',
  'react-dom',
  'react-hook-form',
  'undici',
  'zod',
  'zod/mini',
]

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const file = join(root, 'biome.imports.json')

/**
 * Biome's configuration: one override a folder, because an override replaces the options of the one before.
 *
 * @returns {string} the text of biome.imports.json
 */
export function importRulesText() {
  assertRules()
  const overrides = Object.entries(importRules).map(([folder, { folders, packages: allowed = [] }]) => ({
    includes: [`src/${folder}/*.ts`, `src/${folder}/*.tsx`],
    linter: {
      rules: {
        style: {
          noRestrictedImports: {
            level: 'error',
            options: {
              patterns: [
                {
                  group: [
                    '../**',
                    './*/**',
                    ...folders.map((target) => `!${patternFrom(folder, target)}`),
                    ...packages.filter((name) => !allowed.includes(name)).flatMap(packagePatterns),
                  ],
                  message: `${folder}/ may import ${[...folders, ...allowed].join(', ') || 'nothing'}: see scripts/importRules.mjs.`,
                },
              ],
            },
          },
        },
      },
    },
  }))
  return `${JSON.stringify({ overrides }, null, 2)}\n`
}

/** @param {string} folder @param {string} target */
function patternFrom(folder, target) {
  const path = posix.relative(folder, target.replace(/\/\*\*$/, ''))
  const relative = path.startsWith('.') ? path : path ? `./${path}` : '.'
  if (target.endsWith('/**')) return `${relative}/**`
  return target.endsWith('.js') ? relative : `${relative}/*.js`
}

/** @param {string} name */
function packagePatterns(name) {
  // `zod` and `zod/mini` are two packages here: the first weighs much more.
  return name.endsWith('*') || name.startsWith('zod') ? [name] : [name, `${name}/**`]
}

/** The table itself: every folder of src/ has a rule, every name in a rule is a folder, and no folders import each other. */
function assertRules() {
  const names = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => entry.parentPath.slice(join(root, 'src').length + 1))
  const missing = [...new Set(names)].filter((name) => name !== '' && !(name in importRules))
  if (missing.length > 0)
    throw new Error(`No import rule for ${missing.join(', ')}: add one to scripts/importRules.mjs.`)
  const seen = []
  for (const [folder, { folders }] of Object.entries(importRules)) {
    for (const target of folders.filter((name) => !name.endsWith('.js'))) {
      const matched = seen.some((name) => name === target || `${name}/`.startsWith(target.replace('**', '')))
      if (!matched)
        throw new Error(`${folder}/ imports ${target}, which is below it in scripts/importRules.mjs or not there.`)
    }
    seen.push(folder)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = importRulesText()
  if (process.argv.includes('--write')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(
      'biome.imports.json is not what scripts/importRules.mjs says: run node scripts/importRules.mjs --write',
    )
    process.exitCode = 1
  }
}
