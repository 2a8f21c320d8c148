import type { ReactElement } from 'react'
import type { CardInput } from 'tillkit/headless'
import { messageOf } from './useOwnCard'

interface RowProps {
  readonly label: string
  readonly field: CardInput<unknown>
}

/** A field as a merchant may draw it. */
export function Row({
  label,
  field: { labelProps, inputProps, errorProps, error },
}: RowProps): ReactElement {
  return (
    <p>
      <label id={labelProps.id} htmlFor={labelProps.htmlFor}>
        {label}
      </label>
      <input {...inputProps} />
      <strong {...errorProps}>{messageOf(error)}</strong>
    </p>
  )
}
