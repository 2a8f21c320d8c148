import { type CommandDescription, option, required } from './command.js'

/** `tillkit export`, which writes one order's history so that it can be shown to others. */
export const exportCommand: CommandDescription = {
  name: 'export',
  summary: 'write one order’s history without names, tokens and card data',
  description:
    'Writes one order’s journal and webhooks into a file that may be shown to others. ' +
    'Stand-ins are in the place of every id, name, address and text; ' +
    'amounts, currencies, codes and the times between entries are kept.',
  arguments: { '<order>': 'the order, by your own reference' },
  options: [
    option(
      '--scrubbed',
      'without names, tokens and card data: must be given, and there is no export with them',
    ),
    required('--checkout <file>', 'a JavaScript module that exports your server'),
    option('--out <file>', 'write it to a file'),
  ],
  examples: ['export A-1001 --scrubbed --checkout dist/checkout.js --out incident.json'],
  waitsFor: 'Reading the store',
  load: async () => (await import('../incident/runExport.js')).runExport,
}
