import type { ReactElement } from 'react'
import type { Token } from './tokens'

interface TokenTableProps {
  readonly tokens: readonly Token[]
}

/** Shows custom properties with their defaults; a colour is shown as well as written. */
export function TokenTable({ tokens }: TokenTableProps): ReactElement {
  const hasThemes = tokens.some(({ dark }) => dark !== undefined)
  return (
    <table className="workshop-tokens">
      <thead>
        <tr>
          <th scope="col">Property</th>
          <th scope="col">{hasThemes ? 'Light' : 'Default'}</th>
          {hasThemes && <th scope="col">Dark</th>}
          <th scope="col">What it is for</th>
        </tr>
      </thead>
      <tbody>
        {tokens.map(({ name, light, dark, what }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>
              <Value text={light} />
            </td>
            {dark !== undefined && (
              <td>
                <Value text={dark} />
              </td>
            )}
            <td>{what}</td>
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
      {isColor && <span className="workshop-swatch" style={{ background: text }} />} <code>{text}</code>
    </>
  )
}
