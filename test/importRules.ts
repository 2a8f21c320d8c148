const browser = ['contract', 'checkout', 'model/**', 'locales/types']
const backend = ['service/**', 'wire', 'contract', 'model/**']
/** With the type of what all of the server works with: nothing that it imports imports it. */
const served = ['server/serverContext', ...backend]
const other = ['wire', 'model/**']

/**
 * Which files of `src/` the files of a folder may import, besides those of their own folder:
 * `model` is the files of that folder alone, `model/**` those below it too, `locales/en` one file.
 * What is not here is refused, type imports included.
 *
 * From what knows least to what knows most: a folder may import only folders above it. Entry points
 * (`src/*.ts`) may import all.
 */
export const folderRules: Readonly<Record<string, readonly string[]>> = {
  // What a payment is.
  model: [],
  'model/money': ['model'],
  'model/card': ['model'],
  'model/payment': ['model', 'model/{money,card}'],
  'model/recurring': ['model', 'model/{money,payment}'],
  'model/customer': ['model', 'model/{money,payment,recurring}'],
  'model/split': ['model', 'model/{money,payment}'],
  'model/request': ['model', 'model/{money,card,payment,recurring,customer,split}'],

  // Between the browser and the merchant's backend.
  contract: ['model/**'],
  // Between the merchant's backend and the payment service.
  wire: ['model/**'],

  // The browser.
  checkout: ['contract', 'model/**'],
  'locales/types': ['model', 'model/money'],
  locales: ['locales/types'],
  'locales/plurals': ['locales/types'],
  phone: ['model/**'],
  'react/provider': [...browser, 'locales/en'],
  'react/part': [],
  'react/messages': ['react/provider', 'locales/{types,plurals,en}', 'model/**'],
  'react/brands': ['react/{part,provider,messages}', ...browser],
  'react/status': ['react/{part,provider,messages,brands}', ...browser],
  'react/typing': ['react/provider', 'model/**'],
  'react/field': ['model/**'],
  'react/card-inputs': ['react/{field,typing}', ...browser],
  // Where the form library is known; besides, only what makes or takes a form imports it.
  'react/form': ['react/{part,provider,messages,status,field}', ...browser],
  'react/challenge': ['react/{part,provider,messages,form}', ...browser],
  'react/merchant-form': ['react/{provider,messages,form}', ...browser],
  'react/fields': [
    'react/{part,provider,messages,brands,field,card-inputs,form,status}',
    ...browser,
  ],
  'react/customer': ['react/{part,provider,typing,messages,field,form,status}', ...browser],
  'react/saved-cards': ['react/{part,provider,messages,brands,form,fields}', ...browser],
  'react/subscription': [
    'react/{part,provider,messages,field,form,customer}',
    'locales/plurals',
    ...browser,
  ],
  'react/subscription-page': ['react/{part,provider,messages,status,subscription}', ...browser],
  'react/split': ['react/{part,provider,messages,field}', ...browser],
  'react/three-ds': ['react/{part,provider,messages,status}', ...browser],
  'react/hosted': ['react/{part,provider,messages,brands,status,form}', ...browser],
  'react/wallets': ['react/{part,provider,status}', ...browser],
  react: ['react/**', 'locales/en', ...browser],

  // The merchant's backend.
  'service/addresses': ['wire', 'model/**'],
  'service/masking': ['model/**'],
  service: ['service/{addresses,masking}', 'wire', 'model/**'],
  'server/time': [],
  'server/tokens': ['contract'],
  'server/observe': ['server/time', ...backend],
  'server/requests': ['server/{time,observe}', ...served],
  'server/cardTesting': ['server/{time,tokens,observe}', ...backend],
  'server/orders': ['server/{time,observe,requests}', ...served],
  'server/attempts': ['server/{time,tokens,observe,orders}', ...served],
  'server/store': ['server/{observe,attempts}', 'model/**'],
  'server/journal': ['server/{serverContext,attempts,store}', 'model/**'],
  'server/events': ['server/{time,tokens,observe,attempts,store,journal}', ...served],
  'server/sending': ['server/{tokens,observe,orders,attempts,store,journal,events}', ...served],
  'server/recovery': ['server/{time,observe,attempts,store,journal,events,sending}', ...served],
  // The ledger knows nothing of the server.
  'server/reconciliation/ledger': ['server/attempts', 'model/**'],
  'server/reconciliation': [
    'server/reconciliation/ledger',
    'server/{time,attempts,store,events,sending}',
    ...served,
  ],
  'server/options': [
    'server/{tokens,observe,requests,cardTesting,orders,attempts,store,events}',
    ...backend,
  ],
  'server/routes': [
    'server/{time,tokens,observe,requests,cardTesting,orders,attempts,events,sending}',
    ...served,
  ],
  'server/operator': [
    'server/{time,tokens,observe,attempts,journal,store,events,sending}',
    ...served,
  ],
  server: ['server/**', ...backend],
  // The operators' pages: they ask the server, and nothing else.
  'admin/messages': [],
  'admin/security': ['model'],
  'admin/reports': ['server/reconciliation'],
  'admin/pages': [
    'admin/{messages,reports}',
    'server/{attempts,events,operator,store}',
    'model',
    'model/money',
  ],
  'admin/pages/reports': ['admin/{messages,pages,reports}', 'server/reconciliation', 'model/money'],
  admin: [
    ...[
      'admin/**',
      'server',
      'server/{attempts,requests,operator,reconciliation,store}',
      'service/addresses',
    ],
    ...['model', 'model/money'],
  ],
  // OpenTelemetry: the server itself knows nothing of it.
  telemetry: ['contract', 'server/{observe,attempts}', 'service', 'wire', 'model/**'],
  // The payment page under guard: its headers, browsers' reports, and what of both is kept.
  'guard/reports': ['model'],
  'guard/inventory': ['guard/reports', 'service/addresses', 'model'],
  'guard/policy': ['guard/{reports,inventory}', 'model'],
  'guard/changes': ['guard/{reports,inventory,policy}'],
  'guard/store': ['guard/{reports,changes}'],
  'guard/receive': ['guard/{reports,changes,store}', 'server/time', 'service/**', 'wire', 'model'],
  'guard/check': ['guard/{reports,inventory,policy,changes}', 'wire', 'model'],
  'guard/evidence': ['guard/{reports,inventory,changes,store}', 'model'],
  guard: [
    'guard/{reports,inventory,policy,changes,store,receive,check,evidence}',
    'server/observe',
    'model',
  ],
  // While the shop is built, on Node.
  'guard/build': ['guard/{reports,inventory,check}', 'model'],
  'postgres/databases': ['server/{time,observe}', 'model'],
  'postgres/schema': ['postgres/databases', 'server/{store,attempts}', 'model/**'],
  'postgres/lists': ['postgres/{databases,schema}', 'server/{store,attempts}', 'model'],
  'postgres/journal': ['postgres/{databases,schema}', 'server/attempts'],
  postgres: [
    'postgres/**',
    'server/{tokens,store,attempts}',
    'guard/{store,changes,reports}',
    'model/**',
  ],
  node: ['server/{requests,orders,reconciliation}', 'contract', 'wire', 'model'],

  // The other side, played. It shares the wire with the backend and nothing else: two sides that
  // share code agree even when both are wrong.
  'sandbox/shared': other,
  'sandbox/time': [],
  // The scripts of the shop's page. A test runs the same functions.
  'sandbox/wallets': ['sandbox/shared'],
  'sandbox/ledger': ['sandbox/{shared,time}', ...other],
  'sandbox/webhooks': ['sandbox/{shared,time,ledger}', ...other],
  'sandbox/setup': ['sandbox/{shared,time,ledger,webhooks}', ...other],
  'sandbox/payments': ['sandbox/{shared,time,ledger,webhooks,setup}', ...other],
  'sandbox/endpoints': ['sandbox/{shared,time,ledger,webhooks,setup,payments}', ...other],
  'sandbox/pages': [
    'sandbox/{shared,time,wallets,ledger,webhooks,setup,payments,endpoints}',
    ...other,
  ],
  'sandbox/panel': [
    'sandbox/{shared,time,ledger,webhooks,setup,payments,endpoints,pages}',
    ...other,
  ],
  sandbox: ['sandbox/**', ...other],

  // For tests, and the command line.
  'testing/store-contract': ['server/{attempts,store}', 'model/**'],
  testing: [
    ...[
      'testing/store-contract',
      'sandbox/{shared,wallets}',
      'server/store',
      'checkout',
      'contract',
      'wire',
    ],
    ...['locales/{types,en}', 'model/**'],
  ],
  'testing/conformance': ['testing', 'sandbox/shared', 'contract', 'wire', 'model/**'],
  'cli/settings': ['service', 'wire', 'model/**'],
  // What works on the store's database.
  'cli/database': ['cli/settings', 'postgres', 'postgres/{databases,schema}', 'model'],
  'cli/testProject': ['cli/settings', 'node', 'testing', ...backend],
  'cli/doctor': [
    'cli/{settings,database,testProject}',
    'node',
    'server/{options,time}',
    'postgres/{databases,schema}',
    'guard/check',
    ...backend,
  ],
  'cli/init': ['cli/settings', 'model'],
  'cli/guard': ['cli/settings', 'guard/**', 'model'],
  // The merchant's own server, as a command loads it.
  'cli/server': ['cli/settings', 'server', 'model'],
  'cli/operator': [
    'cli/{settings,server}',
    'server',
    'server/{attempts,events,operator,store}',
    'model/**',
  ],
  'cli/reconcile': [
    'cli/{settings,server}',
    'node',
    'server',
    'server/reconciliation/**',
    'model/**',
  ],
  'cli/incident': ['cli/{settings,server}', 'server/{attempts,events,operator}', 'model/**'],
  'cli/commands': [
    'cli/{guard,database,reconcile,settings,doctor,init,incident}',
    'sandbox/**',
    'server/**',
    'testing',
    'testing/conformance',
    ...backend,
  ],
  cli: ['cli/**'],
}

/**
 * Which folders may import a package; `node` is `node:*`. A rule is for all parts of the package:
 * `hono` for `hono/jsx` too. `zod/mini` is a part; `zod` itself weighs much more.
 */
export const packageRules: Readonly<Record<string, readonly string[]>> = {
  'card-validator': ['model/card'],
  'zod/mini': [
    ...['model', 'model/{card,payment,recurring,customer,split,request}', 'contract'],
    ...['server/{orders,reconciliation}'],
  ],
  '@noble/hashes': ['wire', 'server/{store,tokens}', 'guard/{inventory,changes}', 'admin/security'],
  'libphonenumber-js': ['phone'],
  react: ['react/**'],
  'react-hook-form': ['react', 'react/{form,merchant-form,hosted}'],
  hono: [
    'server',
    'admin',
    'admin/pages',
    'admin/pages/reports',
    'sandbox',
    'sandbox/{pages,panel}',
  ],
  'ipaddr.js': ['service/addresses'],
  '@opentelemetry/api': ['telemetry'],
  'rate-limiter-flexible': ['node'],
  undici: ['node'],
  '@hono/node-server': ['node', 'cli/commands'],
  commander: ['cli', 'cli/{settings,operator,commands}'],
  node: ['node', 'guard/build', 'testing', 'testing/store-contract', 'cli/**'],
  '@testing-library/user-event': ['testing'],
}
