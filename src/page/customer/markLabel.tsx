import type { ReactElement, ReactNode } from 'react'

/** Puts a label into a message that marks it, "{label} (optional)", with the mark in small type. */
export function markLabel(label: ReactNode, message: string): ReactElement {
  const [before, after] = message.split('{label}')
  return (
    <>
      {before && <Mark text={before} />}
      <span>{label}</span>
      {after && <Mark text={after} />}
    </>
  )
}

/** Spaces stay outside: accessible names are joined from trimmed elements. */
function Mark({ text }: { readonly text: string }) {
  return (
    <>
      {text.startsWith(' ') && ' '}
      <span className="tillkit-optional">{text.trim()}</span>
      {text.endsWith(' ') && ' '}
    </>
  )
}
