const browser = ['core/contract', 'page/{adapter,flow}', 'core/model/**', 'locales/types']
const backend = ['backend/service/**', 'core/wire', 'core/contract', 'core/model/**']
/** Besides, the type of what all of the server works with. */
const served = ['backend/context', ...backend]
const other = ['core/wire', 'core/model/**']

/** The folders of components and hooks: all of `page/` but what knows no screen. */
const components =
  'page/{provider,part,messages,brands,status,typing,field,card-inputs,form,challenge,merchant-form,fields,customer,saved-cards,subscription,subscription-page,split,three-ds,hosted,methods,wallets}'

/** The folders of the merchant's server: all of `backend/` but what is beside it. */
const serverFolders =
  'backend/{time,tokens,observe,limits,cardTesting,orders,attempts/**,store,journal,callbacks,options,context,requests/**,events/**,sending,recovery,reconciliation,routes,operator}'

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
  'core/model': [],
  'core/model/money': ['core/model'],
  'core/model/card': ['core/model'],
  // Outlines, as data: the page, the sandbox's pages and the operators' draw them.
  'core/model/card/drawings': [],
  'core/model/payment': ['core/model', 'core/model/{money,card}'],
  'core/model/recurring': ['core/model', 'core/model/{money,payment}'],
  'core/model/customer': ['core/model', 'core/model/{money,payment,recurring}'],
  'core/model/split': ['core/model', 'core/model/{money,payment}'],
  'core/model/request': ['core/model', 'core/model/{money,card,payment,recurring,customer,split}'],

  // Between the browser and the merchant's backend.
  'core/contract': ['core/model/**'],
  // Between the merchant's backend and the payment service.
  'core/wire': ['core/model/**'],

  // The browser.
  'page/adapter': ['core/contract', 'core/model/**'],
  'page/flow': ['page/adapter', 'core/contract', 'core/model/**'],
  'page/late-flow': ['page/flow', 'core/contract', 'core/model'],
  'locales/types': ['core/model', 'core/model/money'],
  locales: ['locales/types'],
  'locales/plurals': ['locales/types'],
  'page/phone': ['core/model/**'],
  'page/part': [],
  'page/provider': ['page/part', ...browser, 'locales/en'],
  'page/messages': ['page/provider', 'locales/{types,plurals,en}', 'core/model/**'],
  'page/brands': ['page/{part,provider,messages}', ...browser],
  'page/status': ['page/{part,provider,messages,brands}', ...browser],
  'page/typing': ['page/provider', 'core/model/**'],
  'page/field': ['core/model/**'],
  'page/card-inputs': ['page/{field,typing}', ...browser],
  // Where the form library is known; besides, only what makes or takes a form imports it.
  'page/form': ['page/{part,provider,messages,status,field}', ...browser],
  'page/challenge': ['page/{part,provider,messages,form}', ...browser],
  'page/merchant-form': ['page/{provider,messages,form}', ...browser],
  'page/fields': ['page/{part,provider,messages,brands,field,card-inputs,form,status}', ...browser],
  'page/customer': ['page/{part,provider,typing,messages,field,form,status}', ...browser],
  'page/saved-cards': ['page/{part,provider,messages,brands,form,fields}', ...browser],
  'page/subscription': [
    'page/{part,provider,messages,field,form,customer}',
    'locales/plurals',
    ...browser,
  ],
  'page/subscription-page': ['page/{part,provider,messages,status,subscription}', ...browser],
  'page/split': ['page/{part,provider,messages,field}', ...browser],
  'page/three-ds': ['page/{part,provider,messages,status}', ...browser],
  'page/methods': ['page/{part,provider,messages,brands}', ...browser],
  'page/hosted': ['page/{part,provider,messages,brands,status,form}', ...browser],
  'page/wallets': ['page/{part,provider,brands,status}', ...browser],
  page: [components, 'page/late-flow', 'locales/en', ...browser],

  // The merchant's backend.
  'backend/service/addresses': ['core/wire', 'core/model/**'],
  'backend/service/masking': ['core/model/**'],
  'backend/service/refusals': ['core/wire', 'core/model/**'],
  'backend/service': ['backend/service/{addresses,masking,refusals}', 'core/wire', 'core/model/**'],
  'backend/time': [],
  'backend/tokens': ['core/contract'],
  'backend/observe': ['backend/time', ...backend],
  'backend/limits': ['backend/time', 'backend/service/addresses', 'core/model/**'],
  'backend/cardTesting': ['backend/{time,tokens,observe}', ...backend],
  'backend/orders': backend,
  'backend/attempts': ['core/contract', 'core/model/**'],
  'backend/attempts/transactions': ['backend/attempts', ...backend],
  'backend/attempts/changes': [
    'backend/{time,tokens,observe,orders}',
    'backend/attempts',
    'backend/attempts/transactions',
    ...backend,
  ],
  'backend/attempts/views': ['backend/attempts', 'backend/attempts/transactions', ...backend],
  'backend/store': ['backend/{observe,attempts}', 'core/model/**'],
  'backend/journal': ['backend/{attempts/**,store}', 'core/model/**'],
  'backend/callbacks': ['backend/{observe,attempts,store}', 'core/contract'],
  'backend/options': [
    'backend/{tokens,observe,limits,cardTesting,orders,attempts/**,store,callbacks}',
    ...backend,
  ],
  // What is made once for each server. Only folders below this line work with it.
  'backend/context': [
    'backend/{tokens,observe,cardTesting,attempts/**,store,journal,callbacks,options}',
    'backend/service',
  ],
  'backend/requests/body': ['backend/observe', 'core/wire', 'core/contract', 'core/model/**'],
  'backend/requests': [
    'backend/requests/body',
    'backend/{tokens,observe,limits,orders,attempts/**}',
    ...served,
  ],
  'backend/events/charges': ['backend/{observe,attempts/**,store}', ...served],
  'backend/events': [
    'backend/events/charges',
    'backend/{time,tokens,observe,attempts/**,store,journal,callbacks}',
    ...served,
  ],
  'backend/sending': [
    'backend/{tokens,observe,orders,attempts/**,store,journal,requests,events}',
    ...served,
  ],
  'backend/recovery': [
    'backend/{time,observe,attempts/**,store,journal,callbacks,events,sending}',
    ...served,
  ],
  // The ledger knows nothing of the server.
  'backend/reconciliation/ledger': ['backend/attempts/transactions', 'core/model/**'],
  'backend/reconciliation': [
    'backend/reconciliation/ledger',
    'backend/{time,attempts/**,store,events,sending}',
    ...served,
  ],
  'backend/routes/subscription': ['backend/{observe,orders,attempts/**}', ...served],
  'backend/routes': [
    'backend/routes/subscription',
    'backend/{time,tokens,observe,limits,cardTesting,orders,attempts/**,requests/**,events/**,sending}',
    ...served,
  ],
  'backend/operator': [
    'backend/{time,tokens,observe,attempts/**,journal,store,requests,events,sending}',
    ...served,
  ],
  backend: [serverFolders, ...backend],
  'backend/postgres/databases': ['backend/{time,observe}', 'core/model'],
  'backend/postgres/schema': [
    'backend/postgres/databases',
    'backend/{store,attempts}',
    'core/model/**',
  ],
  'backend/postgres/journal': ['backend/postgres/{databases,schema}', 'backend/attempts'],
  // How a row is found: the keys, and what differs between one PostgreSQL and a Citus cluster.
  'backend/postgres/lookup': [
    'backend/postgres/{databases,schema}',
    'backend/{tokens,store,attempts}',
    'core/model',
  ],
  'backend/postgres/lists': [
    'backend/postgres/{databases,schema,lookup}',
    'backend/{store,attempts}',
    'core/model',
  ],
  'backend/postgres/writes': [
    'backend/postgres/{databases,schema,journal,lookup}',
    'backend/{store,attempts}',
    'core/model/**',
  ],
  'backend/postgres/prune': [
    'backend/postgres/{databases,schema}',
    'backend/attempts/**',
    'core/model/**',
  ],
  'backend/postgres': ['backend/postgres/**', 'backend/{store,attempts/**}', 'core/model/**'],
  'backend/node': [
    'backend/{limits,orders,reconciliation}',
    'core/contract',
    'core/wire',
    'core/model',
  ],
  // The operators' pages: they ask the server, and nothing else.
  'operators/messages': [],
  'operators/security': ['core/model'],
  'operators/reports': ['backend/reconciliation'],
  'operators/pages/styles': [],
  'operators/pages': [
    'operators/pages/styles',
    'operators/{messages,reports}',
    'backend/{attempts/**,events,operator,store}',
    'core/model',
    'core/model/money',
  ],
  'operators/pages/order': [
    'operators/{messages,pages}',
    'backend/{attempts,events,operator}',
    'backend/attempts/views',
    'core/model/card',
    'core/model/card/drawings',
  ],
  'operators/pages/day': ['operators/pages', 'backend/attempts'],
  'operators/days': [
    'operators/pages',
    'operators/pages/day',
    'backend/{operator,store}',
    'core/model/money',
  ],
  'operators/pages/reports': [
    'operators/{messages,pages,reports}',
    'backend/reconciliation',
    'core/model/money',
  ],
  'operators/routes': [
    'operators/{messages,days,pages,pages/day,pages/order,pages/reports,reports,security}',
    'backend',
    'backend/{attempts,requests/body,operator,reconciliation,store}',
    'core/model',
    'core/model/money',
  ],
  operators: [
    'operators/**',
    'backend',
    'backend/{operator,store}',
    'backend/service/addresses',
    'core/model',
  ],
  // OpenTelemetry: the server itself knows nothing of it.
  'backend/telemetry': [
    'core/contract',
    'backend/{observe,attempts}',
    'backend/service',
    'core/wire',
    'core/model/**',
  ],
  // The payment page under guard: its headers, browsers' reports, and what of both is kept.
  'guard/reports': ['core/model'],
  'guard/inventory': ['guard/reports', 'backend/service/addresses', 'core/model'],
  'guard/policy': ['guard/{reports,inventory}', 'core/model'],
  'guard/changes': ['guard/{reports,inventory,policy}'],
  'guard/store': ['guard/{reports,changes}', 'backend/postgres/{databases,schema}'],
  'guard/receive': [
    'guard/{reports,changes,store}',
    'backend/time',
    'backend/service/**',
    'core/wire',
    'core/model',
  ],
  'guard/check': [
    'guard/{reports,inventory,policy,changes}',
    'backend/time',
    'core/wire',
    'core/model',
  ],
  'guard/evidence': ['guard/{reports,inventory,changes,store}', 'core/model'],
  guard: [
    'guard/{reports,inventory,policy,changes,store,receive,check,evidence}',
    'backend/observe',
    'core/model',
  ],
  // While the shop is built, on Node.
  'guard/build': ['guard/{reports,inventory,check}', 'core/model'],
  // The other side, played. It shares the wire with the backend and nothing else: two sides that
  // share code agree even when both are wrong.
  'dev/sandbox/shared': other,
  'dev/sandbox/time': [],
  // The scripts of the shop's page. A test runs the same functions.
  'dev/sandbox/wallets': ['dev/sandbox/shared'],
  'dev/sandbox/ledger': ['dev/sandbox/{shared,time}', ...other],
  'dev/sandbox/webhooks': ['dev/sandbox/{shared,time,ledger}', ...other],
  'dev/sandbox/setup': ['dev/sandbox/{shared,time,ledger,webhooks}', ...other],
  'dev/sandbox/payments': ['dev/sandbox/{shared,time,ledger,webhooks,setup}', ...other],
  'dev/sandbox/endpoints': ['dev/sandbox/{shared,time,ledger,webhooks,setup,payments}', ...other],
  'dev/sandbox/pages': [
    'dev/sandbox/{shared,time,wallets,ledger,webhooks,setup,payments,endpoints}',
    // The form speaks the languages of the card form.
    'locales',
    'locales/types',
    ...other,
  ],
  'dev/sandbox/panel': [
    'dev/sandbox/{shared,time,ledger,webhooks,setup,payments,endpoints,pages}',
    ...other,
  ],
  'dev/sandbox': ['dev/sandbox/**', ...other],

  // For tests, and the command line.
  'dev/testing/store-contract': ['backend/{attempts,store}', 'core/model/**'],
  'dev/testing/store-contract/attempts': ['dev/testing/store-contract', 'backend/{attempts,store}'],
  'dev/testing/store-contract/events': ['dev/testing/store-contract', 'backend/{attempts,store}'],
  'dev/testing/store-contract/journal': ['dev/testing/store-contract', 'backend/{attempts,store}'],
  'dev/testing/store-contract/lists': [
    'dev/testing/store-contract',
    'backend/{attempts,store}',
    'core/model/**',
  ],
  'dev/testing': [
    ...[
      'dev/testing/store-contract/**',
      'dev/sandbox/{shared,wallets}',
      'backend/store',
      'page/adapter',
      'page/flow',
      'core/contract',
      'core/wire',
    ],
    ...['locales', 'locales/types', 'core/model/**'],
  ],
  'dev/testing/conformance': [
    'dev/testing',
    'dev/sandbox/shared',
    'core/contract',
    'core/wire',
    'core/model/**',
  ],
  // A panel on the shopper's page, for its developer.
  'dev/devtools/recorded': ['core/contract', 'core/model/**', 'page/flow'],
  'dev/devtools/applied': ['dev/testing', 'dev/sandbox/shared', 'locales/types'],
  'dev/devtools/panel': [
    'dev/devtools/{recorded,applied}',
    'dev/sandbox/shared',
    'dev/testing',
    'page/flow',
    'locales/types',
  ],
  'dev/devtools': ['dev/devtools/{recorded,panel}', 'page', 'page/provider', 'locales/types'],
  'dev/cli/terminal': ['core/model'],
  'dev/cli/settings': ['dev/cli/terminal', 'backend/service', 'core/wire', 'core/model/**'],
  // What works on the store's database.
  'dev/cli/database': [
    'dev/cli/{terminal,settings}',
    'backend/postgres/{databases,schema,prune}',
    'core/model',
  ],
  'dev/cli/testProject': ['dev/cli/{terminal,settings}', 'backend/node', 'dev/testing', ...backend],
  'dev/cli/doctor/checks': [
    'dev/cli/{terminal,settings,database}',
    'backend/node',
    'backend/{options,time}',
    'backend/postgres/{databases,schema}',
    'guard/check',
    ...backend,
  ],
  'dev/cli/doctor/routes': [
    'dev/cli/{terminal,settings}',
    'dev/cli/doctor/checks',
    'core/{contract,model,wire}',
  ],
  'dev/cli/doctor': [
    'dev/cli/{terminal,settings,testProject}',
    'dev/cli/doctor/{checks,routes}',
    'backend/options',
  ],
  'dev/cli/init': ['dev/cli/{terminal,settings}', 'core/model'],
  'dev/cli/guard': ['dev/cli/{terminal,settings}', 'guard/**', 'core/model'],
  // The merchant's own server, as a command loads it.
  'dev/cli/server': ['dev/cli/{terminal,settings}', 'backend', 'core/model'],
  'dev/cli/operator/text': ['dev/cli/terminal', 'backend/{attempts/**,events,operator}'],
  'dev/cli/operator': [
    'dev/cli/{terminal,server}',
    'dev/cli/operator/text',
    'backend',
    'backend/{attempts/**,operator,store}',
  ],
  'dev/cli/reconcile': [
    'dev/cli/{terminal,server}',
    'backend/node',
    'backend',
    'backend/reconciliation/**',
    'core/model/**',
  ],
  'dev/cli/incident': [
    'dev/cli/{terminal,server}',
    'backend/{attempts,events,operator}',
    'core/model/**',
  ],
  'dev/cli/sandbox': [
    'dev/cli/{terminal,settings}',
    'dev/sandbox/**',
    'core/wire',
    'core/model/**',
  ],
  'dev/cli/conform': ['dev/cli/{terminal,settings}', 'dev/testing/conformance', 'core/wire'],
  // What is tried, and how it ended.
  'dev/cli/rehearse/trials': [
    'dev/cli/terminal',
    'dev/cli/doctor/checks',
    'dev/testing/conformance',
  ],
  'dev/cli/rehearse/outside': [
    'dev/cli/terminal',
    'dev/cli/rehearse/trials',
    'dev/cli/doctor/{checks,routes}',
    'core/{contract,model}',
  ],
  // The merchant's commands, modules and addresses.
  'dev/cli/rehearse/merchant': [
    'dev/cli/{terminal,settings,conform}',
    'dev/testing/conformance',
    'backend/service/addresses',
    'core/{model,wire}',
  ],
  'dev/cli/rehearse/service': [
    'dev/cli/terminal',
    'dev/cli/rehearse/{trials,merchant}',
    'dev/sandbox/shared',
    'dev/testing',
    'dev/testing/conformance',
  ],
  // A journal, played on the merchant's own server.
  'dev/cli/rehearse/upgrade': [
    'dev/cli/{terminal,server}',
    'dev/cli/rehearse/{trials,merchant}',
    'dev/testing',
    'backend',
    'backend/{attempts/**,context,events,journal,operator,options,store,tokens}',
    'core/{contract,model,wire}',
  ],
  // The merchant's own page.
  'dev/cli/rehearse/browser/page': [
    'dev/cli/rehearse/trials',
    'dev/sandbox/shared',
    'dev/testing',
    'core/contract',
    'locales/types',
  ],
  'dev/cli/rehearse/browser': [
    'dev/cli/terminal',
    'dev/cli/rehearse/browser/page',
    'dev/cli/rehearse/{trials,merchant,service}',
    'dev/sandbox/shared',
    'dev/testing',
    'dev/testing/conformance',
    'core/contract',
  ],
  'dev/cli/rehearse/report': ['dev/cli/terminal', 'dev/cli/rehearse/trials'],
  'dev/cli/rehearse': [
    'dev/cli/{terminal,settings,conform}',
    'backend/service/addresses',
    'dev/cli/rehearse/{trials,outside,merchant,service,browser,upgrade,report}',
  ],
  'dev/cli/webhook': ['dev/cli/{terminal,settings}', 'core/wire', 'core/model/**'],
  'dev/cli/service': ['dev/cli/{terminal,settings}', 'backend/service', 'core/model/**'],
  // The options of each command. Its work is loaded when the command is called.
  'dev/cli/commands': [
    'dev/cli/{terminal,settings,database,doctor,init,guard,reconcile,incident}',
    'dev/cli/{sandbox,conform,rehearse,webhook,service,operator}',
    'dev/sandbox/shared',
  ],
  'dev/cli': ['dev/cli/{terminal,commands}'],
}

/**
 * Which folders may import a package; `node` is `node:*`. A rule is for all parts of the package:
 * `hono` for `hono/jsx` too. `zod/mini` is a part; `zod` itself weighs much more.
 */
export const packageRules: Readonly<Record<string, readonly string[]>> = {
  'zod/mini': [
    ...[
      'core/model',
      'core/model/{card,payment,recurring,customer,split,request}',
      'core/contract',
    ],
    ...['backend/{orders,reconciliation}'],
  ],
  '@noble/hashes': [
    'core/wire',
    'backend/{store,tokens}',
    'backend/service/masking',
    'guard/{inventory,changes}',
    'operators/security',
  ],
  'libphonenumber-js': ['page/phone'],
  react: ['page', components, 'dev/devtools', 'dev/devtools/{recorded,panel}'],
  'react-dom/client': ['dev/devtools'],
  'react-hook-form': ['page/{form,merchant-form}'],
  hono: [
    'backend',
    'operators',
    'operators/{pages,routes}',
    'operators/pages/{day,order,reports}',
    'dev/sandbox',
    'dev/sandbox/{pages,panel}',
  ],
  'ipaddr.js': ['backend/service/addresses'],
  '@opentelemetry/api': ['backend/telemetry'],
  'rate-limiter-flexible': ['backend/node'],
  undici: ['backend/node'],
  '@hono/node-server': ['backend/node', 'dev/cli/sandbox'],
  // Its types alone: the merchant's is loaded at run time.
  playwright: ['dev/cli/rehearse/browser', 'dev/cli/rehearse/browser/page'],
  commander: ['dev/cli', 'dev/cli/commands'],
  node: ['backend/node', 'guard/build', 'dev/testing', 'dev/testing/store-contract', 'dev/cli/**'],
  '@testing-library/user-event': ['dev/testing'],
}
