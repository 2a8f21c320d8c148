import type { ReactElement, ReactNode } from 'react'

export interface OptionalLabelProps {
  /** What is shown before and after the label of a field that may be left empty. */
  readonly marks: readonly [string, string] | undefined
  readonly children: ReactNode
}

/** Renders a label's text with what marks the field as optional around it. */
export function OptionalLabel({ marks, children }: OptionalLabelProps): ReactElement {
  return (
    <>
      {marks?.[0] && <Mark text={marks[0]} />}
      {children}
      {marks?.[1] && <Mark text={marks[1]} />}
    </>
  )
}

/** The space around it stays outside: names read out loud are put together from trimmed elements. */
function Mark({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      {text.startsWith(' ') && ' '}
      <span className="tillkit-optional">{text.trim()}</span>
      {text.endsWith(' ') && ' '}
    </>
  )
}
