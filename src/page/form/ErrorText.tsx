import type { ReactElement } from 'react'
import { StatusIcon } from '../status/StatusIcon.js'

/** A page translator replaces text nodes, so the message is alone in an element. */
export function ErrorText({ message }: { readonly message: string }): ReactElement {
  return (
    <>
      <StatusIcon tone="warning" />
      <span>{message}</span>
    </>
  )
}
