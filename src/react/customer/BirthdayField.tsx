'use client'

import type { FocusEvent, ReactElement } from 'react'
import { useLeaving } from '../field/useLeaving.js'
import { useMessages } from '../messages/useMessages.js'
import { useJoinedRef } from '../part/useOwnRef.js'
import { CustomerFieldFrame } from './CustomerFieldFrame.js'
import type { CustomerFieldOwnProps } from './CustomerFieldProps.js'
import { DateParts, describeDateFault } from './DateParts.js'
import { useBirthdayField } from './useBirthdayField.js'
import { useFieldMessages } from './useFieldMessages.js'

export function BirthdayField(props: CustomerFieldOwnProps): ReactElement {
  const { name, given, hint } = props
  const locale = useMessages()
  const { label, describe, options } = useFieldMessages(props)
  const field = useBirthdayField({ ...props, id: given.id, language: locale.tag, ...options })
  const { check, onBlur } = useLeaving(field)
  const { ref: attach, ...group } = field.groupProps
  const [root, ref] = useJoinedRef(given.ref, attach)
  const frame = { name, given: { ...given, ref }, group, label, hint, elementId: group.id }
  // Between the parts an error may move to another part, and none appears.
  const onLeave = (event: FocusEvent<HTMLInputElement>): void => {
    if (field.error || !root.current?.contains(event.relatedTarget)) onBlur(event)
  }
  return (
    <CustomerFieldFrame
      {...frame}
      field={{ ...field, labelProps: field.legendProps, check }}
      errorMessage={field.fault ? describeDateFault(field.fault, locale, 1990) : describe(field.error)}
    >
      <DateParts parts={field.parts} onBlur={onLeave} />
    </CustomerFieldFrame>
  )
}
