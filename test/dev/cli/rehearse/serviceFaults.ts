import type { PlantedFault } from './plantedFault.js'

/** What payments with the sandbox as the service must find. */
export const serviceFaults = {
  two_writers: {
    source: 'newcomer, Medusa',
    mistake: 'the return page marks the order as paid beside onPayment',
    words: /marked as paid once.*marked as paid 2 times/s,
    page: 'docs/card-form.md#your-order-page',
  },
  paid_by_return_alone: {
    source: 'field 2, ways back',
    mistake: 'only a shopper who comes back from the bank makes the order paid',
    words: /bank.*did not come back.*not marked as paid/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  webhook_before_answer: {
    source: 'field 2, order of events',
    mistake: 'a webhook before the answer is refused for good: the payment is not stored yet',
    words: /answer was lost.*not marked as paid/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  wrong_secret: {
    source: 'mission 4.8',
    mistake: 'webhooks are verified with another secret than the project’s',
    words: /webhook.*401/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  amount_ignored: {
    source: 'mission 4.9',
    mistake: 'a webhook of another amount makes the order paid',
    words: /another amount.*marked as paid once/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  counts_each_event: {
    source: 'added',
    mistake: 'onPayment ships at every event that says isPaid',
    words: /marked as paid once.*marked as paid [2-9] times/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  throws_after_its_write: {
    source: 'added',
    mistake: 'onPayment writes without the transaction, then its mail fails',
    words: /marked as paid once.*marked as paid 2 times/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  is_paid_ignored: {
    source: 'added',
    mistake: 'onPayment marks the order as paid without a look at isPaid',
    words: /not marked as paid.*marked as paid once/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  errors_swallowed: {
    source: 'added',
    mistake: 'onPayment catches the database’s error and returns',
    words: /marked as paid once.*not marked as paid/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  two_servers_in_memory: {
    source: 'added',
    mistake: 'two servers take turns, each with a store in memory',
    words: /not marked as paid|attempt_unknown|2 payments at the service/,
    page: 'docs/storage.md#postgresql',
  },
  refund_marks_paid: {
    source: 'added',
    mistake: 'onOperation marks the order as paid again after a refund',
    words: /refund.*marked as paid once.*marked as paid 2 times/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  memory_lost_by_restart: {
    source: 'added',
    mistake: 'the store is in memory, and the server restarts while the shopper is at the bank',
    words: /restart.*not marked as paid/s,
    page: 'docs/storage.md#postgresql',
  },
  proxy_gives_up: {
    source: 'added',
    mistake: 'a proxy gives a payment two seconds',
    words: /200 succeeded or pending.*HTTP 504/s,
    page: 'docs/backend.md#what-unknown-means',
  },
  sent_again_when_slow: {
    source: 'added',
    mistake: 'a payment that is not answered in time is sent again under another name',
    words: /after the time limit.*charged once.*charged 2 times/s,
    page: 'docs/backend.md#what-unknown-means',
  },
  callback_hangs: {
    source: 'added',
    mistake: 'onPayment waits for a promise that never ends',
    words: /answered within 4 s.*answered 200 after [5-9]\.\d s/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  callback_throws: {
    source: 'added',
    mistake: 'onPayment throws at every event',
    words: /marked as paid once.*not marked as paid; each webhook of it was answered 200/s,
    page: 'docs/webhooks.md#rules-to-follow',
  },
  memory_without_database: {
    source: 'added',
    mistake: 'while the database is away, attempts are kept in memory',
    words: /database was away.*charged once.*charged 2 times/s,
    page: 'docs/storage.md#postgresql',
  },
  waits_for_frozen_database: {
    source: 'added',
    mistake: 'the pool has no time limits, and the database is frozen until a proxy gives up',
    words: /while the database is away, the shop answers a press.*HTTP 504/s,
    page: 'docs/storage.md#postgresql',
  },
  paid_without_a_charge: {
    source: 'added',
    mistake: 'a press is answered succeeded, and the service is never asked',
    words: /database was away.*charged once.*charged nothing/s,
    page: 'docs/storage.md#postgresql',
  },
  webhook_dropped_without_database: {
    source: 'added',
    mistake: 'a route answers every webhook 200, stored or not',
    words: /database was away.*marked as paid once.*not marked as paid/s,
    page: 'docs/storage.md#postgresql',
  },
} as const satisfies Readonly<Record<string, PlantedFault>>
