import { type CommandDescription, option, repeated } from './command.js'

/** `tillkit rehearse`, which plays misfortunes on the merchant's own checkout. */
export const rehearseCommand: CommandDescription = {
  name: 'rehearse',
  summary: 'play misfortunes on your checkout before a shopper meets them',
  description:
    'Plays misfortunes on your checkout, and says what held, what fell and what to fix. ' +
    'With --url it sends what anyone on the internet could: webhooks with a wrong signature in ' +
    'every shape that a service or a proxy may give them, ways back of no payment, and questions ' +
    'for a status. Nothing of this can be recorded or paid, so a live shop stays unharmed.',
  options: [
    option(
      '--url <url>',
      'where the backend is mounted, such as https://shop.example/api/checkout',
    ),
    option('--page <url>', 'the page with the checkout on it, to look at its headers'),
    option('--modes <list>', 'the kinds of payment that the shop takes', 'direct,hosted'),
    repeated(
      '--only <trial>',
      'play this trial alone; may be repeated; an unknown name lists them',
    ).default([], 'none'),
    option('--junit <file>', 'write the results for a CI system, as JUnit XML'),
    option('--report <file>', 'write a report for people, as one HTML file'),
    option('--json', 'print JSON, for programs'),
  ],
  examples: [
    'rehearse --url http://localhost:3000/api/checkout',
    'rehearse --url https://shop.example/api/checkout --page https://shop.example/checkout ' +
      '--report rehearsal.html',
  ],
  waitsFor: 'Trying your checkout',
  load: async () => (await import('../rehearse/rehearse.js')).rehearse,
}
