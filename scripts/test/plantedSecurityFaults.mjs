// Faults of security that `node scripts/test/planted.mjs` plants one by one: each breaks one
// promise of SECURITY.md, and names the test file that the promise names.

/** @import { PlantedFault } from './plantedFaults.mjs' */

const webhooks = 'test/backend/threats/webhooks.test.ts'
const crossSite = 'test/backend/threats/crossSite.test.ts'
const foreignAttempts = 'test/backend/threats/foreignAttempts.test.ts'
const openRedirect = 'test/backend/threats/openRedirect.test.ts'
const ssrf = 'test/backend/threats/ssrf.test.ts'
const simulation = 'test/backend/cardTesting/simulation.test.ts'
const wallets = 'test/backend/wallets.test.ts'
const origins = 'src/backend/requests/body/refuseOtherOrigin.ts'

/** @type {readonly PlantedFault[]} */
export const plantedSecurityFaults = [
  {
    name: 'a page’s request may hold any member',
    edits: [
      [
        'src/core/contract/parseCheckoutRequest.ts',
        'z.ZodMiniType<CardCheckoutRequest> = z.strictObject(cardShape)',
        'z.ZodMiniType<CardCheckoutRequest> = z.looseObject(cardShape)',
      ],
    ],
    tests: ['test/backend/threats/tampering.test.ts'],
  },
  {
    name: 'a member may come twice',
    edits: [
      [
        'src/backend/requests/body/bodyShape.ts',
        'return nameCount === countNames(text)',
        'return nameCount <= countNames(text)',
      ],
    ],
    tests: ['test/backend/threats/pollution.test.ts'],
  },
  {
    name: 'an agent’s submit pays',
    edits: [
      [
        'src/page/flow/agentSubmit.ts',
        'if (submit.agentInvoked !== true) return false',
        'if (submit.agentInvoked !== undefined) return false',
      ],
    ],
    tests: ['test/page/flow/agentSubmit.test.tsx'],
  },
  {
    name: 'a signature counts in capitals and small letters',
    edits: [
      [
        'src/core/wire/verifyWebhook.ts',
        'equalTexts(expected, signature) ||',
        'equalTexts(expected.toLowerCase(), signature.toLowerCase()) ||',
      ],
    ],
    tests: [webhooks],
  },
  {
    name: 'a webhook is not verified',
    edits: [
      [
        'src/core/wire/openWebhook.ts',
        'if (!(await verifyWebhook({ ...form.value, secrets })))',
        'if (secrets.length === 0)',
      ],
    ],
    tests: [webhooks],
  },
  {
    name: 'a webhook that is repeated counts again',
    edits: [
      [
        'src/backend/events/decideEvent.ts',
        'if (isRepeatedEvent(event, recognised)) return undefined',
        'void recognised',
      ],
      [
        'src/backend/events/decideEvent.ts',
        'if (isRepeatedEvent(event, comparable)) return undefined',
        'void comparable',
      ],
    ],
    tests: [webhooks],
  },
  {
    name: 'a webhook of another project counts',
    edits: [
      [
        'src/backend/events/decideEvent.ts',
        'if (!sameUuid(subject.pos_id, posId))',
        'if (!sameUuid(subject.pos_id, subject.pos_id) || posId === "")',
      ],
    ],
    tests: [webhooks],
  },
  {
    name: 'a payment in another currency pays',
    edits: [
      [
        'src/backend/attempts/transactions/moneyTaken.ts',
        'payment.currency === price.currency && payment.hundredths >= price.hundredths',
        'payment.hundredths >= price.hundredths',
      ],
    ],
    tests: ['test/backend/paidAmount.test.ts'],
  },
  {
    name: 'a hundredth less pays',
    edits: [
      [
        'src/backend/attempts/transactions/moneyTaken.ts',
        'payment.hundredths >= price.hundredths',
        'payment.hundredths + 1n >= price.hundredths',
      ],
    ],
    tests: ['test/backend/paidAmount.test.ts'],
  },
  {
    name: 'today’s price is not asked for',
    edits: [
      [
        'src/backend/events/isPaid.ts',
        'if (today && covers(takenMoney, today)) return true',
        'if (today) return true',
      ],
    ],
    tests: ['test/backend/priceOf.test.ts'],
  },
  {
    name: 'a page may have shown another currency',
    edits: [
      [
        'src/backend/requests/refuseOtherPrice.ts',
        'if (isSameAmount && isSameCurrency)',
        'if (isSameAmount || isSameCurrency)',
      ],
    ],
    tests: ['test/backend/shownPrice.test.ts'],
  },
  {
    name: 'a link shows what it names for any order',
    edits: [
      [
        'src/page/flow/findAttempt.ts',
        'const { reference } = order ??',
        'const { reference } = undefined ??',
      ],
    ],
    tests: ['test/page/flow/findAttempt.test.ts'],
  },
  {
    name: 'webhookSources refuse no one',
    edits: [
      [
        'src/backend/routes/webhookRoute.ts',
        'if (address === undefined || !webhookSources.includes(address))',
        'if (address === undefined)',
      ],
    ],
    tests: ['test/backend/webhookSources.test.ts'],
  },
  {
    name: 'a page of a neighbouring host counts as ours',
    edits: [[origins, "site === 'same-origin'", "site.startsWith('same-')"]],
    tests: [crossSite],
  },
  {
    name: 'an opaque origin counts as ours',
    edits: [
      [
        origins,
        'claimed === null ? undefined : claimed === origin',
        "claimed === null ? undefined : claimed === origin || claimed === 'null'",
      ],
    ],
    tests: [crossSite],
  },
  {
    name: 'a payer ends a subscription later than they may',
    edits: [
      [
        'src/backend/orders/payerTermBounds.ts',
        '(range.max === undefined || value <= range.max)',
        '(range.max === undefined || value >= range.min)',
      ],
    ],
    tests: ['test/backend/orders/payerTermBounds.test.ts'],
  },
  {
    name: 'any origin may read our answers',
    edits: [
      [
        'src/core/contract/answerHeaders.ts',
        "'X-Content-Type-Options': 'nosniff',",
        "'X-Content-Type-Options': 'nosniff', 'Access-Control-Allow-Origin': '*',",
      ],
    ],
    tests: [crossSite],
  },
  {
    name: 'a return code works again',
    edits: [
      [
        'src/backend/routes/returnRoute.ts',
        '({ returnCodeHash: _used, ...current }) =>',
        '(current) =>',
      ],
    ],
    tests: [foreignAttempts],
  },
  {
    name: 'an attempt is shown by its order’s name alone',
    edits: [
      [
        'src/backend/requests/findOwnAttempt.ts',
        'await authorizedReference(requestedReference, request, context)',
        'requestedReference',
      ],
    ],
    tests: [foreignAttempts],
  },
  {
    name: 'a stored card of somebody else is asked for by its own name',
    edits: [
      [
        'src/backend/requests/findSavedCard.ts',
        "if (typeof card?.cc_token !== 'string' || card.cc_token === '')",
        "if (!card) return ok({ cc_token: saved_card })\n  if (card.cc_token === '')",
      ],
    ],
    tests: [foreignAttempts],
  },
  {
    name: 'an order’s name is a path',
    edits: [['src/core/wire/paths.ts', 'return encodeURIComponent(text)', 'return text']],
    tests: ['test/backend/threats/injection.test.ts'],
  },
  {
    name: 'an address may have a user',
    edits: [
      [
        'src/backend/service/addresses/readSecureUrl.ts',
        '/^https?:\\/\\/(\\[',
        '/^https?:\\/\\/(?:[^/@]*@)?(\\[',
      ],
    ],
    tests: [openRedirect],
  },
  {
    name: 'a shopper is sent to plain http',
    edits: [
      [
        'src/backend/service/addresses/readSecureUrl.ts',
        "return url.protocol === 'https:' || isLocal ? url : undefined",
        'return isLocal || url ? url : undefined',
      ],
    ],
    tests: [openRedirect],
  },
  {
    name: 'a redirect of the service is followed',
    edits: [['src/backend/service/callService.ts', "redirect: 'manual',", "redirect: 'follow',"]],
    tests: [ssrf],
  },
  {
    name: 'a live project may be a host of an internal name',
    edits: [
      [
        'src/backend/service/addresses/publicHost.ts',
        'localhost|local|internal',
        'localhost|local',
      ],
    ],
    tests: [ssrf],
  },
  {
    name: 'a live server starts without checking certificates',
    edits: [
      [
        'src/backend/options/configuration.ts',
        "if (environment !== 'live' || !isTlsUnchecked()) return []",
        "if (environment === 'live' || !isTlsUnchecked()) return []",
      ],
    ],
    tests: ['test/backend/options/startWarnings.test.ts'],
  },
  {
    name: 'each port of an address has its own limit',
    edits: [
      [
        'src/backend/limits/countTry.ts',
        'networkOf(address) ?? String(address)',
        'String(address)',
      ],
    ],
    tests: ['test/backend/rates.test.ts'],
  },
  {
    name: 'an order may be tried for ever',
    edits: [
      [
        'src/backend/requests/assertRates.ts',
        'if (perOrder) await assertRate(',
        'if (perOrder && context.log) void (',
      ],
    ],
    tests: ['test/backend/rates.test.ts'],
  },
  {
    name: 'credentials go to the address of a file in the folder',
    edits: [
      [
        'src/dev/cli/settings/confirmAddress.ts',
        'return secretOrigin === origin ? []',
        'return secretOrigin !== origin ? []',
      ],
    ],
    tests: ['test/dev/cli/address.test.ts'],
  },
  {
    name: 'a callback may take for ever',
    edits: [
      [
        'src/backend/callbacks/callbackTimer.ts',
        'await Promise.race([running, timedOut])',
        'await Promise.race([running, running.finally(() => timedOut)])',
      ],
    ],
    tests: ['test/backend/callbackLimits.test.ts'],
  },
  {
    name: 'the sandbox answers by any host name',
    edits: [
      [
        'src/dev/sandbox/sandboxRoutes.ts',
        'if (!isLoopbackHost(hostname) && !allowedHosts.includes(hostname)) {',
        "if (hostname === '') {",
      ],
    ],
    tests: ['test/dev/sandbox/addresses.test.ts'],
  },
  {
    name: 'a body may trickle',
    edits: [
      [
        'src/core/contract/answerHeaders.ts',
        'export const bodyTimeoutMs = 10_000',
        'export const bodyTimeoutMs = 10_000_000',
      ],
    ],
    tests: ['test/backend/threats/bodies.test.ts'],
  },
  {
    name: 'a malformed webhook ends in an error of ours',
    edits: [
      [
        'src/core/wire/openWebhook.ts',
        "return value === undefined ? failed([{ field: 'data', code: 'format' }]) : ok(value)",
        'if (!value) throw new TypeError(data)\n  return ok(value)',
      ],
    ],
    tests: ['test/backend/threats/malformed.test.ts'],
  },
  {
    name: 'an address may try cards out',
    edits: [
      [
        'src/backend/cardTesting/scores.ts',
        'if (entry.points >= limit) entry.isOver = true',
        'if (entry.points >= 100 * limit) entry.isOver = true',
      ],
    ],
    tests: [simulation],
  },
  {
    name: 'an honest office is suspected',
    edits: [
      [
        'src/backend/cardTesting/scores.ts',
        'isSuspicious: isOver || hasManyUndecided,',
        'isSuspicious: true || isOver || hasManyUndecided,',
      ],
    ],
    tests: [simulation],
  },
  {
    name: 'a card number in groups is logged',
    edits: [
      ['src/backend/service/masking/maskCards.ts', '(?:[^\\p{L}\\d]{0,3}\\d){11,}', '\\d{11,}'],
    ],
    tests: ['test/backend/threats/cardsInLog.test.ts'],
  },
  {
    name: 'an error’s message is logged in live',
    edits: [
      [
        'src/backend/observe/describeError.ts',
        "const message = environment === 'test' ?",
        "const message = environment !== 'test' ?",
      ],
    ],
    tests: ['test/backend/threats/cardsInLog.test.ts'],
  },
  {
    name: 'a wallet’s token is kept where the service repeats it',
    edits: [
      [
        'src/backend/sending/sendAttempt.ts',
        'markSent(current, walletHashes)',
        'markSent(current, walletHashes.slice(0, 0))',
      ],
    ],
    tests: [wallets],
  },
  {
    name: 'what mapToken says is logged',
    edits: [
      [
        'src/backend/routes/walletMeans.ts',
        'const reason = error instanceof Error ? error.name : typeof error',
        'const reason = String(error)',
      ],
    ],
    tests: [wallets],
  },
  {
    name: 'Apple’s certificate follows a redirect',
    edits: [
      [
        'src/backend/node/serviceFetch.ts',
        "const outgoing = { redirect: 'manual', ...init, dispatcher }",
        "const outgoing = { redirect: 'follow', ...init, dispatcher }",
      ],
    ],
    tests: ['test/backend/node/applePay.test.ts'],
  },
  {
    name: 'Apple’s error repeats the key',
    edits: [
      ['src/backend/node/applePay.ts', 'response.status}.`', 'response.status}.` + certificate'],
    ],
    tests: ['test/backend/node/applePay.test.ts'],
  },
  {
    name: 'any window speaks for the wallet’s frame',
    edits: [
      [
        'src/page/wallets/googleFrame.ts',
        'if (source === frame.contentWindow && sender === origin)',
        'if (source !== null || sender === origin)',
      ],
    ],
    tests: ['test/page/wallets.test.tsx'],
  },
  {
    name: 'a paid order is charged again',
    edits: [
      [
        'src/backend/attempts/attemptStates.ts',
        "outcome: 'succeeded',\n    blocksOrder: 'always',",
        "outcome: 'succeeded',\n    blocksOrder: 'never',",
      ],
    ],
    tests: ['test/backend/payOnce.test.ts'],
  },
  {
    name: 'a refusal by a known order frees it',
    edits: [
      [
        'src/backend/service/refusals/isClearRefusal.ts',
        'if (knownOrderTexts.test(text) || knownOrderWords.test(text)) return new Set()',
        'void [knownOrderTexts, knownOrderWords]',
      ],
    ],
    tests: ['test/backend/refusedAttempts.test.ts'],
  },
]
