/**
 * Forty mistakes of merchants, written down before the command that must find them. Twenty are
 * cases of the audits (`source` has their number there), twenty are added.
 */
export interface PlantedFault {
  /** Case of an audit, such as `field F2`, or `added`. */
  readonly source: string
  /** What the merchant did wrong, or what their framework or proxy does by default. */
  readonly mistake: string
  /**
   * What must find it: requests from outside, payments with the sandbox as the service, or the
   * merchant's page in a browser.
   */
  readonly ring: 'outside' | 'service' | 'browser'
  /** What the finding says. */
  readonly words: RegExp
  /** The page of the remedy. */
  readonly page: string
}

export const plantedFaults = {
  // Cases of the audits.
  astro_csrf: {
    source: 'field F2',
    mistake: 'Astro’s checkOrigin refuses forms without an Origin',
    ring: 'outside',
    words: /403.*Astro set security: \{ checkOrigin: false \}/s,
    page: 'docs/mounts.md#what-your-framework-refuses-by-default',
  },
  sveltekit_csrf: {
    source: 'field F2',
    mistake: 'SvelteKit’s csrf refuses forms without an Origin',
    ring: 'outside',
    words: /403.*SvelteKit csrf/s,
    page: 'docs/mounts.md#what-your-framework-refuses-by-default',
  },
  trailing_slash: {
    source: 'field F4',
    mistake: 'Next.js with trailingSlash redirects each post',
    ring: 'outside',
    words: /308.*skipTrailingSlashRedirect: true/s,
    page: 'docs/mounts.md#with-trailingslash',
  },
  parser_before_mount: {
    source: 'field 2, webhook bodies',
    mistake: 'a body parser is mounted before the checkout',
    ring: 'outside',
    words: /body_consumed.*before express\.json/s,
    page: 'docs/mounts.md#four-rules',
  },
  chunked_refused: {
    source: 'field 2, proxies',
    mistake: 'a proxy wants a Content-Length',
    ring: 'outside',
    words: /chunked.*411/s,
    page: 'docs/mounts.md#four-rules',
  },
  http10_refused: {
    source: 'field 2, proxies',
    mistake: 'the server refuses HTTP/1.0, which a proxy speaks to it',
    ring: 'outside',
    words: /HTTP\/1\.0.*505/s,
    page: 'docs/mounts.md#four-rules',
  },
  session_on_the_way_back: {
    source: 'field 2, ways back',
    mistake: 'the way back needs a cookie that SameSite keeps away',
    ring: 'outside',
    words: /way back with 302.*without a session/s,
    page: 'docs/proxy-contract.md#get-or-post-urlreturncode',
  },
  origin_null_refused: {
    source: 'field 2, ways back',
    mistake: 'the way back is refused where Origin is null',
    ring: 'outside',
    words: /way back.*Origin: null.*403/s,
    page: 'docs/mounts.md#what-your-framework-refuses-by-default',
  },
  sources_behind_cdn: {
    source: 'field 2, webhook bodies',
    mistake: 'webhookSources is compared with the CDN’s address',
    ring: 'outside',
    words: /origin_refused.*webhookSources/s,
    page: 'docs/webhooks.md#only-from-the-services-address',
  },
  prefix_taken_off: {
    source: 'newcomer 4',
    mistake: 'the checkout is mounted by app.use, which takes the prefix off',
    ring: 'outside',
    words: /not_found.*app\.all, not app\.use/s,
    page: 'docs/mounts.md#express-5',
  },
  country_redirect: {
    source: 'newcomer, Medusa',
    mistake: 'a middleware sends every path without a country to another one',
    ring: 'outside',
    words: /webhook.*307.*\/us\/api\/checkout\/webhook/s,
    page: 'docs/mounts.md#four-rules',
  },
  origin_rewritten: {
    source: 'newcomer, Create React App',
    mistake: 'a proxy rewrites Host and Origin',
    ring: 'outside',
    words: /no changeOrigin that rewrites Origin/,
    page: 'docs/proxy-contract.md#requests-from-a-script',
  },
  page_uncompressed: {
    source: 'field 3, Lighthouse',
    mistake: 'the checkout page is sent uncompressed',
    ring: 'outside',
    words: /uncompressed/,
    page: 'docs/going-live.md#your-page',
  },
  two_writers: {
    source: 'newcomer, Medusa',
    mistake: 'the return page marks the order as paid beside onPayment',
    ring: 'service',
    words: /marked as paid once.*marked as paid 2 times/s,
    page: 'docs/card-form.md#your-order-page',
  },
  paid_by_return_alone: {
    source: 'field 2, ways back',
    mistake: 'only a shopper who comes back from the bank makes the order paid',
    ring: 'service',
    words: /bank.*did not come back.*not marked as paid/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  webhook_before_answer: {
    source: 'field 2, order of events',
    mistake: 'a webhook before the answer is refused for good: the payment is not stored yet',
    ring: 'service',
    words: /answer was lost.*not marked as paid/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  wrong_secret: {
    source: 'mission 4.8',
    mistake: 'webhooks are verified with another secret than the project’s',
    ring: 'service',
    words: /webhook.*401/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  amount_ignored: {
    source: 'mission 4.9',
    mistake: 'a webhook of another amount makes the order paid',
    ring: 'service',
    words: /another amount.*marked as paid once/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  pressed_before_hydration: {
    source: 'newcomer 5',
    mistake: 'a press before hydration leads to the framework’s error page',
    ring: 'browser',
    words: /before hydration.*405/s,
    page: 'docs/mounts.md#hydrogen',
  },
  translated_page: {
    source: 'field F1',
    mistake: 'the page dies once a translator has replaced its texts',
    ring: 'browser',
    words: /translated.*page is empty/s,
    page: 'docs/card-form.md#behaviour',
  },

  // Added.
  status_cached: {
    source: 'added',
    mistake: 'a cache answers the status by address alone',
    ring: 'outside',
    words: /out of the cache/,
    page: 'docs/proxy-contract.md#requests-from-a-script',
  },
  cors_for_all: {
    source: 'added',
    mistake: 'cors() answers for every path',
    ring: 'outside',
    words: /out of cors\(\)/,
    page: 'docs/proxy-contract.md#from-another-origin',
  },
  password_before_all: {
    source: 'added',
    mistake: 'a password stands before the shop',
    ring: 'outside',
    words: /401.*without a password/s,
    page: 'docs/mounts.md#four-rules',
  },
  firewall: {
    source: 'added',
    mistake: 'a firewall for web applications refuses the webhook’s form',
    ring: 'outside',
    words: /406.*exception for these paths/s,
    page: 'docs/mounts.md#four-rules',
  },
  burst_limited: {
    source: 'added',
    mistake: 'a proxy lets twelve webhooks of one address through in an hour',
    ring: 'outside',
    words: /1\d of 20.*at once.*429.*out of the limit/s,
    page: 'docs/mounts.md#four-rules',
  },
  one_kilobyte: {
    source: 'added',
    mistake: 'a proxy takes bodies of 1 kB',
    ring: 'outside',
    words: /large webhook with 413.*client_max_body_size 64k/s,
    page: 'docs/mounts.md#four-rules',
  },
  gzip_refused: {
    source: 'added',
    mistake: 'a proxy refuses compressed bodies',
    ring: 'outside',
    words: /compressed webhook with 415/,
    page: 'docs/mounts.md#four-rules',
  },
  slow_body_cut: {
    source: 'added',
    mistake: 'a proxy gives a body half a second',
    ring: 'outside',
    words: /slow webhook with 408/,
    page: 'docs/mounts.md#four-rules',
  },
  slash_elsewhere: {
    source: 'added',
    mistake: 'a rule sends a path with a slash to the home page',
    ring: 'outside',
    words: /slash at the end with 302/,
    page: 'docs/mounts.md#four-rules',
  },
  clock_ahead: {
    source: 'added',
    mistake: 'the server’s clock is two hours ahead',
    ring: 'outside',
    words: /clock.*2 h ahead/s,
    page: 'docs/going-live.md#your-backend',
  },
  page_cached: {
    source: 'added',
    mistake: 'a CDN may keep the checkout page',
    ring: 'outside',
    words: /page.*shared cache.*s-maxage/s,
    page: 'docs/payment-page.md#the-headers',
  },
  page_without_policy: {
    source: 'added',
    mistake: 'the checkout page has no Content Security Policy',
    ring: 'outside',
    words: /no Content Security Policy/,
    page: 'docs/payment-page.md#the-headers',
  },
  forged_accepted: {
    source: 'added',
    mistake: 'a route of the merchant’s takes webhooks without a look at the signature',
    ring: 'outside',
    words: /accepts any signature/,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  counts_each_event: {
    source: 'added',
    mistake: 'onPayment ships at every event that says isPaid',
    ring: 'service',
    words: /marked as paid once.*marked as paid [2-9] times/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  throws_after_its_write: {
    source: 'added',
    mistake: 'onPayment writes without the transaction, then its mail fails',
    ring: 'service',
    words: /marked as paid once.*marked as paid 2 times/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  is_paid_ignored: {
    source: 'added',
    mistake: 'onPayment marks the order as paid without a look at isPaid',
    ring: 'service',
    words: /not marked as paid.*marked as paid once/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  errors_swallowed: {
    source: 'added',
    mistake: 'onPayment catches the database’s error and returns',
    ring: 'service',
    words: /marked as paid once.*not marked as paid/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  two_servers_in_memory: {
    source: 'added',
    mistake: 'two servers take turns, each with a store in memory',
    ring: 'service',
    words: /not marked as paid|attempt_unknown|2 payments at the service/,
    page: 'docs/storage.md#postgresql',
  },
  refund_marks_paid: {
    source: 'added',
    mistake: 'onOperation marks the order as paid again after a refund',
    ring: 'service',
    words: /refund.*marked as paid once.*marked as paid 2 times/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  memory_lost_by_restart: {
    source: 'added',
    mistake: 'the store is in memory, and the server restarts while the shopper is at the bank',
    ring: 'service',
    words: /restart.*not marked as paid/s,
    page: 'docs/storage.md#postgresql',
  },
} as const satisfies Readonly<Record<string, PlantedFault>>
