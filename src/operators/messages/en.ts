/**
 * The pages in English. Its members are those that every language needs. A language is one file,
 * which a translator compares with another one line by line.
 */
export const en = {
  title: 'Payments',
  skip: 'Skip to the content',
  overview: 'Overview',
  orders: 'Orders',
  signedInAs: 'Signed in as',
  environments: { test: 'Test', live: 'Live' },
  states: {
    reserved: { name: 'Not sent', meaning: 'Stored. Nothing has been sent to the service yet.' },
    sent: { name: 'Sent', meaning: 'The request is under way to the service.' },
    action_required: {
      name: 'At the bank',
      meaning: 'The shopper has to confirm the payment on the bank’s page.',
    },
    redirect_ready: {
      name: 'Hosted page open',
      meaning: 'The shopper can pay on the service’s page.',
    },
    pending: {
      name: 'Pending',
      meaning: 'The service has taken the payment and not decided it yet.',
    },
    succeeded: { name: 'Paid', meaning: 'Paid, or reserved by an authorisation.' },
    failed: { name: 'Not paid', meaning: 'Declined, or an operator decided that it is not paid.' },
    rejected: {
      name: 'Not taken',
      meaning: 'The service did not take it, or it was never sent. Nothing was charged.',
    },
    unknown: {
      name: 'Unknown',
      meaning: 'It was sent, and its result is not known. The service is asked again.',
    },
    cancelled: { name: 'Cancelled', meaning: 'Cancelled, and not paid.' },
    needs_review: {
      name: 'Needs review',
      meaning: 'An operator has to decide it. The order stays blocked until then.',
    },
  },
  moved: {
    charged: 'The amount was charged.',
    reserved: 'An authorisation reserved the amount. Nothing was captured.',
  },
  reviewReasons: {
    unclear: {
      name: 'Unclear',
      meaning:
        'The service never reported the result. Look it up in the service’s portal, then decide.',
    },
    abandoned: {
      name: 'Never decided',
      meaning:
        'The service took the payment and never decided it. ' +
        'Look it up in the service’s portal, then decide.',
    },
    double_payment: {
      name: 'Perhaps paid twice',
      meaning:
        'A second payment succeeded, or one of an order that was free again. ' +
        'Refund what is too much, then decide.',
    },
    event_missing: {
      name: 'Webhook missing',
      meaning: 'An answer decided it, and its webhook never came.',
    },
  },
  needsPerson: 'Needs a person',
  nothingNeedsPerson: 'Nothing needs a person.',
  reviews: 'To decide',
  allReviews: 'Show all orders in review',
  failingCallbacks: 'Callbacks that fail',
  unrecognisedEvents: 'Events that match no order',
  today: 'Today',
  yesterday: 'Yesterday',
  eventsWaiting: 'Events waiting',
  oldestWaiting: 'Oldest has waited',
  ordersByState: 'Orders by state',
  noOrders: 'No order yet. Orders appear with their first attempt to pay.',
  orMore: (count: number) => `${count} or more`,
  /** In minutes below an hour, then in hours, and in days from two days on. */
  ageMinutes: (minutes: number) => {
    if (minutes < 60) return `${minutes} min`
    if (minutes < 2 * 24 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
    return `${Math.floor(minutes / (24 * 60))} days`
  },
  paidToday: 'Begun and paid today',
  nothingPaid: 'None of the orders that began on this day is paid.',
  paidOn: (day: string) => `Orders begun on ${day} and paid`,
  day: 'Day',
  anotherDay: 'Another day',
  previousDay: 'The day before',
  nextDay: 'The day after',
  plot: {
    byHour: 'Orders begun, by hour',
    hour: 'Hour',
    paid: 'Paid',
    open: 'Open',
    notPaid: 'Not paid',
    weekBefore: 'Paid a week before',
    twoWeeks: 'Paid orders of two weeks, by the day they began',
    asTable: 'As a table',
  },
  showOrders: 'Show these orders',
  atLeast: (count: number) => `at least ${count}`,
  firstOnly: (count: number) =>
    `At least this much: only the newest ${count} orders were added up.`,
  search: 'Search orders',
  filter: {
    text: 'Order, order ID or payment ID',
    more: 'More filters',
    state: 'State',
    anyState: 'Any',
    from: 'From day',
    until: 'To day',
    amount: 'Amount',
    show: 'Show',
    clear: 'Clear',
    invalid: 'This search can’t be made: a day is written 2026-11-21, an amount 10.00.',
  },
  columns: {
    order: 'Order',
    state: 'State',
    amount: 'Amount',
    attempts: 'Attempts',
    begun: 'Begun',
    changed: 'Changed',
    event: 'Event',
    received: 'Received',
    failures: 'Failures',
    reason: 'Reason',
    operation: 'Operation',
    status: 'Status',
  },
  nothingFound: 'No order matches.',
  nextPage: 'Next page',
  firstPage: 'First page',
  downloadCsv: 'Download as CSV',
  orderOf: (reference: string) => `Order ${reference}`,
  attempt: (number: number) => `Attempt ${number}`,
  timeline: 'Timeline',
  emptyTimeline: 'No entries yet.',
  actors: { shopper: 'Shopper', service: 'Service', merchant: 'Shop', recovery: 'Recovery' },
  entries: {
    reserved: 'Attempt made',
    released: 'Another attempt allowed beside it',
    shared: 'Another page of the shopper may ask about it',
    sent: 'Sent to the service',
    answered: 'Service answered',
    not_sent: 'Not sent',
    returned: 'Shopper came back',
    cancelled: 'Service cancelled it',
    cancel_refused: 'Service did not cancel it',
    event: 'Webhook received',
    callback: 'Callback succeeded',
    callback_failed: 'Callback failed',
    asked: 'Service asked again',
    recovered: 'Recovery moved it on',
    notified: 'Shop notified that a person has to look',
    decided: 'Decided',
    requested: 'Act requested',
    note: 'Note',
  },
  labels: {
    orderId: 'Order ID',
    mode: 'Mode',
    card: 'Card',
    serviceSays: 'Service says',
    returned: 'Shopper came back',
    charges: 'Charges that succeeded',
    nextCharge: 'Next charge, expected',
    lastCharge: 'Last charge, expected',
    ended: 'Subscription ended by',
    decision: 'Decision',
    reserved: 'Reserved',
    taken: 'Taken',
    givenBack: 'Given back',
    left: 'Left',
    handled: 'Callback succeeded',
    waits: 'Waits',
    yes: 'Yes',
    no: 'No',
  },
  modes: { direct: 'Card form', hosted: 'Hosted page' },
  events: 'Events',
  noEvents: 'No event has come.',
  body: 'Body',
  eventKinds: {
    payment: 'Payment',
    operation: 'Operation',
    decision: 'Operator’s decision',
    unrecognised: 'Matches no order',
  },
  unrecognisedReasons: {
    shape: 'Not as the interface says',
    unknown_order: 'Unknown order',
    other_project: 'Another project',
    period: 'A second charge of one period',
    method: 'Another kind of payment',
    amount: 'Another amount',
    currency: 'Another currency',
  },
  money: 'Money',
  operations: 'Operations',
  subscription: 'Subscription',
  reconciliation: {
    title: 'Reconciliation',
    all: 'All reconciliations',
    lead: 'The differences between the store, the service and your ledger, day by day.',
    of: (period: string) => `Reconciliation of ${period}`,
    period: 'Orders of',
    orders: 'Orders compared',
    entries: 'Entries in the ledger',
    asked: 'Service asked about',
    differences: 'Differences',
    agreement: 'Agree and differ',
    byType: 'By kind',
    none: 'No reconciliation yet. Its report appears here once `tillkit reconcile` has been run.',
    listUnreadable: 'The reports can’t be read. Does their folder exist, and is it readable?',
    nothingDiffers: 'Nothing differs.',
    unfinished: 'Not finished',
    unfinishedText:
      'It is running, or was stopped. Run it again for the same days, and it continues.',
    unreadable: 'Can’t be read',
    advice: 'What to do:',
    showAll: (count: number) => `Show all ${count}`,
    allTypes: 'All kinds',
    cutShort: 'There are more on the next page.',
    paid: 'Paid',
    booked: 'In the ledger',
    service: 'Service, asked again',
    nothing: 'nothing',
    noAttempt: 'no attempt',
    repaired: 'Known by now',
    waitingEvents: (count: number) => `Events whose callback fails: ${count}`,
    serviceSays: {
      knows_it: 'knows the order',
      not_found: 'answers 404',
      refused: 'refused to answer',
      unclear: 'answered unclearly',
      not_sent: 'was not asked',
    },
    ledgerStates: {
      paid: 'paid',
      unpaid: 'unpaid',
      cancelled: 'cancelled',
      refunded: 'refunded',
      subscribed: 'subscribed',
    },
    types: {
      never_reported: {
        name: 'Never reported',
        meaning: 'The payment was not decided, or no webhook had ever said that it is paid.',
        advice:
          'With “Known by now”, asking has helped: see that the ledger has it. ' +
          'Else look it up in the service’s portal by its order ID, then decide it.',
      },
      reported_not_booked: {
        name: 'Paid, not booked',
        meaning: 'It is paid and its webhook came; the ledger does not have it as paid.',
        advice:
          'Book it. Where a callback fails, have the cause removed, then run the callback again.',
      },
      booked_not_paid: {
        name: 'Booked, not paid',
        meaning: 'The ledger has it as paid; neither the store nor the service does.',
        advice: 'Do not deliver. Find out who booked it, and by what.',
      },
      amount: {
        name: 'Another amount',
        meaning: 'Another amount was paid than the ledger has, or less than the price.',
        advice: 'Correct the ledger, ask the shopper for the rest, or give back what is too much.',
      },
      currency: {
        name: 'Another currency',
        meaning: 'It was paid in another currency than the ledger has.',
        advice: 'Correct the ledger.',
      },
      paid_twice: {
        name: 'Paid twice',
        meaning: 'More than one payment of the order succeeded.',
        advice: 'Refund one in the service’s portal, then decide its attempt: not paid.',
      },
      cancelled_then_paid: {
        name: 'Paid after it was cancelled',
        meaning:
          'It was paid after the ledger had cancelled it, or after the order was free again.',
        advice: 'Deliver and book it, or refund it. Where its attempt is in review, decide it.',
      },
      subscription_ended: {
        name: 'Subscription ended',
        meaning: 'The service has ended the subscription; the ledger still has it.',
        advice: 'End it in the ledger, or ask the shopper to subscribe anew.',
      },
      lost_by_restore: {
        name: 'Not in the store',
        meaning:
          'The ledger or the service know the order as paid; the store has no attempt to pay it.',
        advice:
          'Was a backup restored? Then take no payment for it again. ' +
          'Else find out by what other means it was paid.',
      },
    },
  },
  act: 'Act on this attempt',
  whatToDo: 'What to do',
  reason: 'Reason',
  reasonHint: 'Kept in the timeline with your name. No card numbers.',
  continue: 'Continue',
  acts: {
    ask: {
      name: 'Ask the service again',
      hint: 'Requests its webhook once more. It charges nothing.',
      confirm:
        'The service is asked to send its webhook of this attempt again. What it says is applied.',
    },
    cancel: {
      name: 'Cancel the hosted payment',
      hint: 'Only while it is not paid.',
      confirm:
        'The service is asked to cancel the payment. ' +
        'Once it confirms, the order is free for another attempt.',
    },
    succeeded: {
      name: 'Decide: paid',
      hint: 'You have seen the money in the service’s portal or at the bank.',
      confirm:
        'The order counts as paid. The shop is notified by its onPayment callback. ' +
        'No one else checks this.',
    },
    failed: {
      name: 'Decide: not paid',
      hint: 'Nothing was taken, or you have refunded it.',
      confirm:
        'The order is free and may be paid again. ' +
        'Should the shopper have paid after all, they may pay twice.',
    },
    retry_callback: {
      name: 'Run the callback again',
      hint: 'Now, and not at its next try.',
      confirm: 'The shop’s callback is called with this event now.',
    },
    note: {
      name: 'Add a note',
      hint: 'Changes nothing.',
      confirm: 'The reason is added to the timeline. Nothing else changes.',
    },
  },
  confirmTitle: 'Are you sure?',
  confirmLead: 'Nothing has been done yet.',
  back: 'Back to the order',
  notices: {
    no_choice: 'Choose what to do.',
    no_reason: 'Give a reason of at most 500 characters.',
    done: 'Done.',
    notified: 'Decided. The shop’s callback has succeeded.',
    not_notified:
      'Decided. The shop’s callback has not succeeded yet; it is run again until it does.',
    not_possible: 'Not done: the attempt is in another state by now.',
    changed: 'Not done: the attempt has changed since you looked. Read it again, then decide.',
    failed: 'Tried, without success. The timeline says why.',
    noted: 'The note is in the timeline.',
    note_failed: 'Not done: the attempt is not known.',
  },
  errors: {
    signedOut: {
      title: 'Not signed in',
      text: 'Sign in to the back office, then open this page again.',
    },
    notAllowed: { title: 'Not allowed', text: 'You may look at orders, but not do this.' },
    foreign: {
      title: 'Refused',
      text: 'The request did not come from this page. Nothing was done.',
    },
    expired: {
      title: 'Form expired',
      text: 'Nothing was done. Go back, reload the page and try once more.',
    },
    notFound: { title: 'Not found', text: 'There is no such page.' },
    method: { title: 'Refused', text: 'This address takes forms only. Nothing was done.' },
    store: {
      title: 'The store can’t be reached',
      text: 'Orders can’t be read at the moment. Nothing was changed. Try again shortly.',
    },
    report: {
      title: 'The report can’t be read',
      text:
        'Its files are damaged, or are not those of a reconciliation. ' +
        'Run it anew, into a new folder.',
    },
    body: { title: 'Unreadable form', text: 'Nothing was done. Go back and try once more.' },
  },
}
