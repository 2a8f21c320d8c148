// Faults that `node scripts/test/planted.mjs` plants one by one, to see whether a test notices:
// those of accessibility, and those of plantedSecurityFaults.mjs. Each is a few small edits of
// sources, as a hurried change makes them, and names the tests that should fail.
import { plantedSecurityFaults } from './plantedSecurityFaults.mjs'

const accessibility = 'test/journeys/accessibility.journey.ts'
const transcripts = 'test/journeys/screenReader/transcripts.journey.ts'

/**
 * @typedef {readonly [file: string, find: string, replace: string]} Edit
 *
 * @typedef {object} PlantedFault
 * @property {string} name
 * @property {readonly Edit[]} edits of a text that is in its file exactly once
 * @property {readonly string[]} tests the test files that are run, one of which should notice
 */

/** @type {readonly PlantedFault[]} */
const accessibilityFaults = [
  {
    name: 'a label is no label of its field',
    edits: [['src/page/form/renderField.tsx', '{...field.labelProps}', 'id={field.labelProps.id}']],
    tests: ['test/page/accessibility.test.tsx'],
  },
  {
    name: 'a live region comes together with its text',
    edits: [
      [
        'src/page/CardForm.tsx',
        '{renderStatus({',
        '{(isSending || formParts.isPreparing || !isQuiet) && renderStatus({',
      ],
    ],
    tests: ['test/page/cardFormOutcomes.test.tsx'],
  },
  {
    name: 'what happened does not take the focus',
    edits: [
      [
        'src/page/status/useFocusOnNews.ts',
        "frame?.querySelector<HTMLElement>('.tillkit-status-title')?.focus()",
        'void frame',
      ],
    ],
    tests: ['test/page/cardFormOutcomes.test.tsx'],
  },
  {
    name: 'a failed submit leaves the focus on the button',
    edits: [['src/page/form/ErrorSummary.tsx', 'box.current?.focus()', 'void box']],
    tests: ['test/page/CardForm.test.tsx'],
  },
  {
    name: 'grey text is too light to read',
    edits: [['src/styles/tokens.css', 'var(--_text) 68%', 'var(--_text) 45%']],
    tests: [accessibility],
  },
  {
    name: 'a label is cut off',
    edits: [
      [
        'src/styles/field.css',
        '  inline-size: auto;\n  font-size: calc(var(--_unit) * 0.875);\n',
        '  block-size: 0.5em;\n  overflow: hidden;\n',
      ],
    ],
    tests: [accessibility],
  },
  {
    name: 'a field moves when the error above it goes',
    edits: [['src/styles/field.css', '  grid-area: 2 / 1;', '']],
    tests: ['test/journeys/shownErrors.journey.ts'],
  },
  {
    name: 'the form says that it is English in any language',
    edits: [['src/page/CardForm.tsx', 'lang: locale.tag', "lang: 'en'"]],
    tests: ['test/page/CardForm.test.tsx'],
  },
  {
    name: 'fields and buttons are 20 pixels high',
    edits: [
      ['src/styles/frame.css', 'var(--_unit) * 2.75', 'var(--_unit) * 1.25'],
      [
        'src/styles/field.css',
        'min-block-size: var(--_field-height);',
        'min-block-size: 0;\n  block-size: 20px;',
      ],
    ],
    tests: [accessibility],
  },
  {
    name: 'an error is not tied to its field',
    edits: [
      [
        'src/page/field/useField.ts',
        'props.hintProps.id, props.errorProps.id]',
        'props.hintProps.id]',
      ],
    ],
    tests: ['test/page/headlessInput.test.tsx'],
  },
  {
    name: 'a field in error does not say so',
    edits: [
      [
        'src/page/field/useField.ts',
        "'aria-invalid': error !== undefined,",
        "'aria-invalid': false,",
      ],
    ],
    tests: ['test/page/CardForm.test.tsx'],
  },
  {
    name: 'the ring around what has the focus is gone',
    edits: [['src/styles/frame.css', '  outline: 2px solid var(--_focus);', '  outline: none;']],
    tests: [accessibility],
  },
  {
    name: 'an error has no sign beside its colour',
    edits: [['src/page/form/ErrorText.tsx', '<StatusIcon tone="warning" />', '']],
    tests: ['test/page/shownErrors.test.tsx'],
  },
  {
    name: 'what a submit found is announced beside the focus, too',
    edits: [
      [
        'src/page/form/useFormField.ts',
        'if (!error || error !== unannounced.current) announce',
        'announce',
      ],
    ],
    tests: ['test/page/shownErrors.test.tsx'],
  },
  {
    name: 'all of the status is announced again at each change',
    edits: [['src/page/status/PaymentStatus.tsx', ' aria-atomic={false}', '']],
    tests: [transcripts],
  },
  {
    name: 'what takes the focus after a payment has no name',
    edits: [['src/page/status/StatusPanel.tsx', "role={Title === 'p' ? 'group' : undefined}", '']],
    tests: [transcripts],
  },
  {
    name: 'the fields of the card can’t be filled in by a browser',
    edits: [
      [
        'src/page/card-inputs/useCardInput.ts',
        'autoComplete: inputAutoComplete,',
        "autoComplete: 'off',",
      ],
    ],
    tests: [
      'test/page/headlessInput.test.tsx',
      'test/page/regressions.test.tsx',
      'test/page/CardForm.test.tsx',
    ],
  },
  {
    name: 'digits are asked for by the keys of letters',
    edits: [['src/page/card-inputs/useCardInput.ts', '    inputMode,', "    inputMode: 'text',"]],
    tests: ['test/page/accessibility.test.tsx'],
  },
  {
    name: 'digits run right to left in Arabic',
    edits: [
      ['src/page/card-inputs/useCardInput.ts', "dir: isText ? 'auto' : 'ltr'", "dir: 'auto'"],
    ],
    tests: [
      'test/page/headlessInput.test.tsx',
      'test/page/accessibility.test.tsx',
      'test/page/CardForm.test.tsx',
    ],
  },
  {
    name: 'the button has no name',
    edits: [
      [
        'src/page/form/PayButton.tsx',
        '<span suppressHydrationWarning>',
        '<span aria-hidden="true" suppressHydrationWarning>',
      ],
    ],
    tests: ['test/page/accessibility.test.tsx'],
  },
  {
    name: 'the button can’t be found while it pays',
    edits: [['src/page/form/PayButton.tsx', "'aria-disabled': isBusy", 'disabled: isBusy']],
    tests: ['test/page/CardForm.test.tsx'],
  },
  {
    name: 'the stored cards have no title',
    edits: [['src/page/saved-cards/SavedCards.tsx', ' {...saved.legendProps}', '']],
    tests: ['test/page/saved-cards/SavedCards.test.tsx'],
  },
  {
    name: 'who wants less motion sees it move',
    edits: [
      [
        'src/styles/status.css',
        '@media (prefers-reduced-motion: no-preference)',
        '@media (min-width: 0)',
      ],
    ],
    tests: [accessibility],
  },
  {
    name: 'in forced colours the button has no edge',
    edits: [['src/styles/modes.css', '    border-color: ButtonText;', '    border-style: none;']],
    tests: [accessibility],
  },
  {
    name: 'the page scrolls sideways at 320 pixels',
    edits: [
      [
        'src/styles/frame.css',
        '  inline-size: 100%;\n  max-inline',
        '  min-inline-size: 22rem;\n  max-inline',
      ],
    ],
    tests: [accessibility],
  },
  {
    name: 'the title of the return page skips a level',
    edits: [['src/page/status/PaymentStatus.tsx', "heading = 'h2'", "heading = 'h4' as 'h2'"]],
    tests: [transcripts],
  },
]

/** @type {readonly PlantedFault[]} */
export const plantedFaults = [...accessibilityFaults, ...plantedSecurityFaults]
