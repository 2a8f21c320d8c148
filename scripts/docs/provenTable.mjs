// What others do to a payment form, and which tests show that a promise holds all the same. The
// documentation site makes a page from this table and from the reports of the last test run:
// scripts/docs/provenForm.mjs. A result is never written here.

/**
 * Tests of one file. `…` at the end of a title stands for its rest.
 *
 * @typedef {object} NamedTests
 * @property {string} file
 * @property {readonly string[]} titles
 * @property {string} [project] of vitest.config.ts, where only the tests that ran there count
 * @property {string} [variant] what stands for the first `%s` of the titles, where only that counts
 *
 * @typedef {'arrives' | 'pays' | 'clean' | 'truth' | 'looks'} PromiseName
 *
 * @typedef {object} ProvenRow
 * @property {string} name what is done to the form
 * @property {string} about one sentence: how the tests do it
 * @property {Partial<Readonly<Record<PromiseName, readonly NamedTests[]>>>} cells
 */

/** @type {Readonly<Record<PromiseName, string>>} */
export const promiseNames = {
  arrives: 'What is typed or filled in arrives',
  pays: 'It pays, once',
  clean: 'No card data is left',
  truth: 'It stays, and says the truth',
  looks: 'It looks as it should',
}

/** @type {(file: string, ...titles: readonly string[]) => NamedTests} */
const tests = (file, ...titles) => ({ file, titles })

const autofill = 'test/journeys/autofill.journey.ts'
const firefoxAutofill = 'test/engines/firefox/autofill.engine.ts'
const passwordManagers = 'test/page/passwordManagers.test.tsx'
const extensions = 'test/journeys/extensions.journey.ts'
const mistakes = 'test/journeys/mistakes.journey.ts'
const hidden = 'test/page/hiddenForm.test.tsx'
const blocked = 'test/page/blockedStorage.test.tsx'
const shadow = 'test/page/shadowRoot.test.tsx'
const flow = 'test/page/flow/findAttempt.test.ts'
const prerender = 'test/journeys/prerender.journey.ts'
const composition = 'test/journeys/composition.journey.ts'
const shadowJourney = 'test/journeys/shadowRoot.journey.ts'
const otherLooks = 'test/journeys/otherLooks.journey.ts'
const phone = 'test/journeys/phone/phone.journey.ts'
const hostPages = 'test/journeys/hostPages.journey.ts'

/** @type {readonly ProvenRow[]} */
export const provenRows = [
  {
    name: 'Chromium’s own autofill',
    about: 'A real Chromium fills its stored card in, asked for at each of the three fields.',
    cells: {
      arrives: [tests(autofill, 'Chromium’s own autofill, asked…')],
      pays: [tests(autofill, 'Chromium’s own autofill, asked…')],
      clean: [tests(autofill, 'Chromium’s own autofill, asked…')],
      truth: [tests(autofill, 'after a submit…')],
      looks: [tests(autofill, 'what Chromium fills in is readable…')],
    },
  },
  {
    name: 'Firefox’s own autofill',
    about: 'A real Firefox fills its stored card in, chosen by keys from the list at a field.',
    cells: {
      arrives: [tests(firefoxAutofill, 'Firefox’s own autofill, asked…')],
      pays: [tests(firefoxAutofill, 'Firefox’s own autofill, asked…')],
      clean: [tests(firefoxAutofill, 'Firefox’s own autofill, asked…')],
      truth: [tests(firefoxAutofill, 'after a submit with errors Firefox’s…')],
    },
  },
  {
    name: 'Password managers',
    about:
      'Five ways of writing: with `input`, with `change` alone, by the element’s own value, key by key, and as a replacement.',
    cells: {
      arrives: [
        tests(passwordManagers, 'a card that a password manager…'),
        tests('test/page/birthdayField.test.tsx', 'a date that is filled…'),
      ],
      pays: [tests(passwordManagers, 'a card that a password manager…')],
      clean: [tests(passwordManagers, 'a card that a password manager…')],
      truth: [
        tests(passwordManagers, 'a wrong card that is written…'),
        tests('test/page/shownErrors.test.tsx', '%s that is wrong…'),
      ],
    },
  },
  {
    name: 'DuckDuckGo',
    about: 'The events of its published code: everything twice, and keys that have no name.',
    cells: {
      arrives: [tests(passwordManagers, 'a card that is written twice…')],
      pays: [tests(passwordManagers, 'a card that is written twice…')],
      clean: [tests(passwordManagers, 'a card that is written twice…')],
      truth: [tests(passwordManagers, 'a wrong card that DuckDuckGo…')],
    },
  },
  {
    name: 'Page translators',
    about:
      'Every text of the page is replaced, as Chrome’s translator does, while the journeys go on.',
    cells: {
      arrives: [tests('test/journeys/translated/translated.journey.ts', 'mistakes are corrected…')],
      pays: [
        {
          ...tests('test/journeys/short/card.journey.ts', 'a card pays:…', '4000 0000 0000 3220…'),
          project: 'translated',
        },
      ],
      clean: [
        {
          ...tests('test/journeys/short/card.journey.ts', 'a card pays:…'),
          project: 'translated',
        },
      ],
      truth: [
        tests('test/page/translatedPages.test.tsx', 'a page translator…'),
        tests(
          'test/journeys/translated/translated.journey.ts',
          'a stored card…',
          'the bank’s frame…',
        ),
      ],
      looks: [tests(otherLooks, 'what a page translator…')],
    },
  },
  {
    name: 'Browser extensions',
    about:
      'What nine extensions put into a page: attributes, and elements beside each input, before hydration and after it.',
    cells: {
      arrives: [
        tests(extensions, 'what extensions put in before…'),
        tests('test/page/typing/earlyText.test.tsx', 'a server’s form…'),
      ],
      pays: [tests(extensions, 'what extensions put in before…', 'what extensions put in after…')],
      clean: [tests(extensions, 'what extensions put in before…', 'what extensions put in after…')],
      truth: [tests(extensions, 'what extensions put in after…')],
      looks: [tests(otherLooks, 'what extensions…')],
    },
  },
  {
    name: 'Input methods',
    about:
      'Compositions, as of phones, dictation and Japanese: Chromium’s own, and by a script in each engine.',
    cells: {
      arrives: [
        tests(
          'test/journeys/typing.journey.ts',
          'every rule of compositions…',
          'a composition is…',
          'a composition in…',
        ),
        tests('test/engines/typingTable.engine.ts', 'every rule of typing…'),
      ],
      pays: [tests(composition, 'a card that is composed…')],
      clean: [tests(composition, 'a card that is composed…')],
      truth: [tests('test/page/headlessInput.test.tsx', 'Return steps over…')],
    },
  },
  {
    name: 'Phone keyboards',
    about: 'Taps and keys of an on-screen keyboard, on phones of two sizes.',
    cells: {
      arrives: [tests(phone, 'on a phone of $width × $height a card…')],
      pays: [tests(phone, 'on a phone of $width × $height a card…')],
      clean: [tests(phone, 'on a phone of $width × $height a card…')],
      truth: [tests(phone, 'on a phone of $width × $height the focused…')],
      looks: [
        tests(
          phone,
          'on a phone of $width × $height the focused…',
          'on a phone of $width × $height the button…',
          'no field makes…',
        ),
      ],
    },
  },
  {
    name: 'The page cache',
    about: 'The shopper leaves the page and comes back to it as it was left.',
    cells: {
      arrives: [tests('test/engines/mistakes.engine.ts', 'a half-filled form…')],
      pays: [tests('test/engines/mistakes.engine.ts', 'a half-filled form…')],
      clean: [
        tests('test/engines/mistakes.engine.ts', 'a half-filled form…'),
        tests('test/page/headlessInput.test.tsx', 'number and code…'),
      ],
      truth: [
        tests(flow, 'a page that the browser…'),
        tests('test/page/hostedUnfinished.test.tsx', 'back out of…'),
        tests(mistakes, 'Back after…'),
      ],
    },
  },
  {
    name: 'Prerendering',
    about:
      'Chromium prerenders the checkout by a page’s speculation rules, and shows it on a press.',
    cells: {
      arrives: [tests(prerender, 'a checkout that the browser…')],
      pays: [tests(prerender, 'a checkout that the browser…')],
      clean: [tests(prerender, 'a prerendered checkout…')],
      truth: [tests(prerender, 'a prerendered checkout…')],
      looks: [tests(prerender, 'a prerendered checkout…')],
    },
  },
  {
    name: 'Kept-alive pages',
    about: 'React hides the page in an `<Activity>`, as Next.js does with `cacheComponents`.',
    cells: {
      arrives: [tests(hidden, 'a form that waits…')],
      pays: [
        tests(hidden, 'a form that React…'),
        tests('test/long/newProjects.test.ts', 'a project of create-next-app…'),
      ],
      clean: [tests('test/journeys/hiddenPage.journey.ts', 'a page that React…')],
      truth: [tests('test/page/three-ds/hiddenDialog.test.tsx', 'in a part…')],
      looks: [tests('test/journeys/hiddenPage.journey.ts', 'a form that React has hidden…')],
    },
  },
  {
    name: 'Blocked storage',
    about: 'The browser throws when a script reads `sessionStorage` or `localStorage`.',
    cells: {
      arrives: [tests(blocked, 'where the browser blocks storage a card…')],
      pays: [
        tests(blocked, 'where the browser blocks storage a card…'),
        tests(flow, 'a checkout works…'),
      ],
      clean: [tests(blocked, 'where the browser blocks storage a card…')],
      truth: [tests(blocked, 'where the browser blocks storage the way…')],
    },
  },
  {
    name: 'A shadow root',
    about: 'The merchant renders the form in the shadow root of an element.',
    cells: {
      arrives: [
        tests(shadow, 'in a shadow root a card…', 'in a shadow root a digit…'),
        tests(shadowJourney, 'in a shadow root of a real page…'),
      ],
      pays: [
        tests(shadow, 'in a shadow root a card…'),
        tests(shadowJourney, 'in a shadow root of a real page…'),
      ],
      clean: [
        tests(shadow, 'in a shadow root a card…'),
        tests(shadowJourney, 'in a shadow root of a real page…'),
      ],
      truth: [
        tests(shadow, 'in a shadow root an empty…'),
        tests(shadowJourney, 'in a shadow root of a real page…'),
      ],
      looks: [tests(shadowJourney, 'a form in a shadow root looks…')],
    },
  },
  {
    name: 'Scripts that come late or never',
    about: 'A server’s page is filled in and pressed before its script has come, or without one.',
    cells: {
      arrives: [
        tests(mistakes, 'before the script…'),
        tests('test/page/rendering.test.tsx', 'what was typed before…'),
      ],
      pays: [tests('test/journeys/hydration.journey.ts', 'the form of the registry…')],
      clean: [tests('test/page/CardForm.test.tsx', 'a submit before hydration…')],
      truth: [
        tests(mistakes, 'without JavaScript…', 'a payment whose file…'),
        tests('test/page/beforeHydration.test.tsx', '%s from a server…', '%s of a server…'),
      ],
      looks: [tests(mistakes, 'when the script comes…')],
    },
  },
  {
    name: 'Agents in the browser',
    about: 'A submit that the browser marks as an agent’s, and a form made a tool of WebMCP.',
    cells: {
      arrives: [tests('test/journeys/agents.journey.ts', 'no form of the shop…')],
      clean: [tests('test/journeys/agents.journey.ts', 'no form of the shop…')],
      pays: [
        tests('test/journeys/agents.journey.ts', 'no form of the shop…'),
        tests('test/page/flow/agentSubmit.test.tsx', 'an agent’s submit sends…'),
      ],
      truth: [tests('test/page/flow/agentSubmit.test.tsx', 'an agent’s submit of an…')],
    },
  },
  {
    name: 'The shop’s own styles',
    about:
      'Resets, themes with rules for every element, a root of 62.5 %, dark pages, narrow columns.',
    cells: {
      looks: [
        tests(
          hostPages,
          '%s has the same looks…',
          '%s keeps its text…',
          'a page that says %s:…',
          'the form is as wide…',
        ),
        tests('test/journeys/resets.journey.ts', '%s looks the same…'),
      ],
    },
  },
  ...['chromium', 'firefox', 'webkit'].map(engineRow),
  {
    name: '36 languages',
    about: 'Every catalogue, every form at 320 pixels, both directions.',
    cells: {
      arrives: [
        tests('test/journeys/languages.journey.ts', 'in %s month and year…'),
        tests('test/page/accessibility.test.tsx', '%s shows…'),
      ],
      pays: [tests('test/engines/purchase.engine.ts', 'a change of language…')],
      clean: [tests('test/engines/purchase.engine.ts', 'a change of language…')],
      truth: [
        tests('test/locales/promises.test.ts', '%s: every language…'),
        tests('test/locales/parity.test.ts', '$tag says everything…', '$tag leaves nothing…'),
      ],
      looks: [
        tests('test/journeys/languages.journey.ts', 'in no look…'),
        tests('test/journeys/appearance.journey.ts', '%s, right…'),
      ],
    },
  },
  ...[
    { name: 'Vite', shop: 'vite', builds: ['Vite'] },
    { name: 'webpack', shop: 'webpack', builds: ['webpack'] },
    { name: 'Create React App', shop: 'cra', builds: [] },
    { name: 'Parcel', shop: 'parcel', builds: ['Parcel'] },
    { name: 'Rsbuild', shop: 'rsbuild', builds: ['Rsbuild'] },
    { name: 'Turbopack in Next.js', shop: 'next', builds: [] },
    { name: 'esbuild', builds: ['esbuild', 'esbuild with splitting'] },
    { name: 'Rollup', builds: ['Rollup'] },
    { name: 'Bun', builds: ['Bun', 'Bun with splitting'] },
  ].map(bundlerRow),
]

/** @type {(engine: string) => ProvenRow} */
function engineRow(engine) {
  /** @type {(file: string, ...titles: readonly string[]) => readonly NamedTests[]} */
  const here = (file, ...titles) => [{ file, titles, project: engine }]
  const purchase = 'test/engines/purchase.engine.ts'
  const keyboard = 'test/engines/keyboard.engine.ts'
  const inEngine = 'test/engines/mistakes.engine.ts'
  return {
    name: `The engine: ${{ chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' }[engine]}`,
    about: 'The same journeys in a real browser of this engine.',
    cells: {
      arrives: here('test/engines/typingTable.engine.ts', 'every rule of typing…'),
      pays: [
        ...here(purchase, 'a card is typed…', 'a lost reply:…', 'refused at the bank:…'),
        ...here(inEngine, 'two clicks…'),
        ...here(keyboard, 'the whole purchase…'),
      ],
      clean: [...here(purchase, 'a card is typed…'), ...here(inEngine, 'a half-filled form…')],
      truth: [
        ...here(inEngine, '%s: the field takes…'),
        ...here(keyboard, 'after a decline…'),
        ...here(purchase, 'on the hosted page:…', 'cancelled on…'),
      ],
      looks: here('test/engines/looks.engine.ts', 'every field and…', 'every text of the form…'),
    },
  }
}

/** @type {(bundler: { name: string, shop?: string, builds: readonly string[] }) => ProvenRow} */
function bundlerRow({ name, shop, builds }) {
  const journeys = tests('test/long/shops.test.ts', '%s: built by…')
  const inShop = shop === undefined ? [] : [{ ...journeys, variant: shop }]
  /** @type {(title: string) => readonly NamedTests[]} */
  const inPage = (title) =>
    builds.map((variant) => ({ ...tests('test/long/bundlers.test.ts', title), variant }))
  const paymentTests = [...inShop, ...inPage('%s: what is typed arrives…')]
  const descriptions = [
    ...(shop === undefined
      ? []
      : [`\`test/shops/${shop}\`: built by the documented files, then eight ways to pay.`]),
    ...(builds.length === 0 ? [] : ['A page of the packed package, built by its defaults.']),
  ]
  return {
    name,
    about: descriptions.join(' '),
    cells: {
      arrives: paymentTests,
      pays: paymentTests,
      clean: paymentTests,
      truth: paymentTests,
      looks: inPage('%s: the form with its errors…'),
    },
  }
}
