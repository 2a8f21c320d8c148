import { type ReactElement, useId } from 'react'
import { readCode } from './cardFormCode'
import type { Choices } from './choices'

interface CodePanelProps {
  readonly choices: Choices
  readonly reference: string
  readonly onChange: (choices: Choices) => void
}

/**
 * The page's code for what was chosen, with two places to write in: the form's props, and the
 * stylesheet.
 */
export function CodePanel({ choices, reference, onChange }: CodePanelProps): ReactElement {
  const { code, css } = choices
  const id = useId()
  const { problem } = readCode(code)
  return (
    <section className="code" aria-label="The page’s code">
      <h2 id={`${id}code`}>CheckoutPage.tsx</h2>
      <pre>{codeBefore(choices, reference)}</pre>
      <textarea
        aria-labelledby={`${id}code`}
        aria-describedby={`${id}problem`}
        aria-invalid={problem !== undefined}
        rows={rowsOf(code)}
        spellCheck={false}
        value={code}
        onChange={(event) => onChange({ ...choices, code: event.target.value })}
      />
      <pre>{'</Checkout>'}</pre>
      <p id={`${id}problem`} className="note">
        {problem ?? 'Change the props of the form: layout, cardholder, header, className.'}
      </p>
      <h2 id={`${id}css`}>shop.css</h2>
      <textarea
        aria-labelledby={`${id}css`}
        rows={rowsOf(css)}
        spellCheck={false}
        value={css}
        onChange={(event) => onChange({ ...choices, css: event.target.value })}
      />
    </section>
  )
}

function rowsOf(text: string): number {
  return Math.min(16, Math.max(2, text.split('\n').length))
}

function codeBefore({ language, theme, wallet }: Choices, reference: string): string {
  const locale = language.replace('-', '')
  const lines = [
    `import { CardForm, Checkout } from 'tillkit'`,
    language !== 'en' && `import { ${locale} } from 'tillkit/locales/${language}'`,
    wallet !== 'none' && `import { WalletButtons } from 'tillkit/wallets'`,
    `import 'tillkit/styles.css'`,
    theme !== 'default' && `import 'tillkit/themes/${theme}.css'`,
    wallet !== 'none' && `import 'tillkit/wallets.css'`,
    `import './shop.css'`,
    '',
    `const order = { reference: '${reference}', amount: '499.90', currency: 'UAH' }`,
    '',
    `<Checkout adapter="/api/checkout" order={order}${language === 'en' ? '' : ` locale={${locale}}`}>`,
    wallet !== 'none' && `  <WalletButtons ${wallet}={${wallet}} />`,
  ]
  return lines.filter((line) => line !== false).join('\n')
}
