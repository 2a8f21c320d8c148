import type { ReactElement } from 'react'
import type { Token } from '../../scripts/build/tokenTexts.mjs'
import { sourcesOf } from './tokens'

interface TokenTableProps {
  readonly tokens: readonly Token[]
}

/** Shows custom properties with their defaults; a colour is shown as well as written. */
export function TokenTable({ tokens }: TokenTableProps): ReactElement {
  const hasThemes = tokens.some(({ dark }) => dark !== undefined)
  const hasSources = tokens.some((token) => sourcesOf(token) !== '')
  return (
    <table className="workshop-tokens">
      <thead>
        <tr>
          <th scope="col">Property</th>
          <th scope="col">{hasThemes ? 'Light' : 'Default'}</th>
          {hasThemes && <th scope="col">Dark</th>}
          {hasSources && <th scope="col">From</th>}
          <th scope="col">What it is for</th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.name}>
            <td>
              <code>--tillkit-{token.name}</code>
            </td>
            <td>
              <Value text={token.light} />
            </td>
            {hasThemes && <td>{token.dark !== undefined && <Value text={token.dark} />}</td>}
            {hasSources && <td>{sourcesOf(token)}</td>}
            <td>{token.what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ text }: { readonly text: string }): ReactElement {
  const isColor = text.startsWith('#')
  return (
    <>
      {isColor && <span className="workshop-swatch" style={{ background: text }} />}{' '}
      <code>{text}</code>
    </>
  )
}
