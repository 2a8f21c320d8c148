import type { ReactElement, ReactNode } from 'react'
import { SavedCardName } from './SavedCardName.js'
import type { SavedCardChoice } from './useSavedCards.js'

export interface SavedCardOptionProps {
  readonly choice: SavedCardChoice
  /** At the end of its line. */
  readonly action: ReactNode
  /** Below it, in its frame. */
  readonly children: ReactNode
}

/** Renders one of several stored cards as a radio button. */
export function SavedCardOption({ choice, action, children }: SavedCardOptionProps): ReactElement {
  const { isExpired, inputProps, labelProps } = choice
  return (
    <div
      className="tillkit-option"
      data-chosen={inputProps.checked ? '' : undefined}
      data-expired={isExpired ? '' : undefined}
    >
      <div className="tillkit-option-line">
        <label className="tillkit-choice" {...labelProps}>
          <input className="tillkit-radio" {...inputProps} />
          <SavedCardName choice={choice} />
        </label>
        {action}
      </div>
      {children}
    </div>
  )
}
