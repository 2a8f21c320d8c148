import type { ReactElement } from 'react'
import type { Locale } from '../../../locales/types/messages.js'
import { languages, nameOfLanguage } from '../../testing/languages.js'
import type { PageAppearance } from '../applied/pageAppearance.js'
import type { PanelProps } from './panelProps.js'

export interface PageTabProps extends PanelProps {
  readonly appearance: PageAppearance
  readonly onAppearance: (appearance: PageAppearance) => void
  /** The chosen language, once it is loaded. */
  readonly previewLocale: Locale | undefined
}

/** The page in another language, direction, colour scheme, or without motion. */
export function PageTab(props: PageTabProps): ReactElement {
  const { appearance, onAppearance, hasChildren, locale, previewLocale } = props
  const choose = (name: keyof PageAppearance, value: string): void => {
    const { [name]: _, ...otherChoices } = appearance
    onAppearance(value === '' ? otherChoices : { ...otherChoices, [name]: value })
  }
  const { messages } = previewLocale ?? locale
  return (
    <>
      <div className="choices">
        {choices.map(({ name, label, options }) => (
          <div key={name}>
            <label htmlFor={name}>{label}</label>
            <select
              id={name}
              value={appearance[name] ?? ''}
              onChange={({ target }) => choose(name, target.value)}
            >
              <option value="">As the page</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      {!hasChildren && (
        <p className="note">
          To see the components in another language or direction, put them inside
          &lt;CheckoutDevtools&gt;. Until then only &lt;html&gt; and the list below change.
        </p>
      )}
      <details>
        <summary>All messages</summary>
        <table lang={(previewLocale ?? locale).tag}>
          <tbody>
            {Object.entries(messages).map(([key, text]) => (
              <tr key={key}>
                <th scope="row" lang="en">
                  {key}
                </th>
                <td dir="auto">{String(text)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

interface Choice {
  readonly name: keyof PageAppearance
  readonly label: string
  readonly options: readonly (readonly [value: string, text: string])[]
}

const choices: readonly Choice[] = [
  {
    name: 'language',
    label: 'Language',
    options: Object.keys(languages).map((tag) => [tag, `${nameOfLanguage(tag)} (${tag})`]),
  },
  {
    name: 'direction',
    label: 'Direction',
    options: [
      ['ltr', 'Left to right'],
      ['rtl', 'Right to left'],
    ],
  },
  {
    name: 'colors',
    label: 'Colours',
    options: [
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  },
  { name: 'motion', label: 'Motion', options: [['reduce', 'Reduced']] },
]
