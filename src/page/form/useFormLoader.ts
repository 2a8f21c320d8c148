import { useEffect, useRef, useState } from 'react'
import { lazyModule, loadWhenIdle } from '../part/lazyModule.js'
import { useCheckoutParts } from '../provider/useCheckout.js'
import {
  announce,
  type CardFormParts,
  type Form,
  type FormKind,
  useFormParts,
} from './CardFormContext.js'
import { focusFailed, validateFields } from './failedFields.js'

/** react-hook-form. Only a submit needs it. */
const lazyForm = lazyModule(() => import('./createForm.js'))

/**
 * The parts of a form, and a function that validates it: calls `send`, or moves the focus to the
 * errors.
 */
export type LateForm = readonly [parts: CardFormParts, submit: (send: () => unknown) => unknown]

/**
 * A form of react-hook-form, loaded when the page is idle and made at the first press. A press
 * before waits, and the form is busy. If it can't be loaded (Firefox tries a file once), the fields
 * are validated here, and only the summary stays empty.
 */
export function useLateForm(kind?: FormKind): LateForm {
  const { summaryTitle } = useCheckoutParts().locale.messages
  const [form, setForm] = useState<Form>()
  const parts = useFormParts(form, kind)
  const { fields, setPreparing } = parts
  const made = useRef<Form>(undefined)
  const waiting = useRef<() => unknown>(undefined)
  // After the fields' effects.
  useEffect(() => {
    if (!form && fields.size > 0) loadWhenIdle(lazyForm)
    made.current = form
    if (!form || !waiting.current) return
    void submitForm(form, parts, waiting.current, summaryTitle)
    waiting.current = undefined
  }, [form, fields, parts, summaryTitle])

  const submit = async (send: () => unknown): Promise<unknown> => {
    // All errors are shown in one render, so that the focus in the summary finds them.
    validateFields(fields)
    if (made.current) return submitForm(made.current, parts, send, summaryTitle)
    if (waiting.current) return
    waiting.current = send
    if (!lazyForm.now()) {
      setPreparing(true)
      await lazyForm.load()
      setPreparing(false)
    }
    const late = lazyForm.now()
    if (late) return setForm(late.createForm())
    waiting.current = undefined
    const errors = validateFields(fields)
    if (Object.keys(errors).length > 0) return focusFailed({ summary: { current: null } }, errors)
    // A removed form has no fields.
    return fields.size > 0 && send()
  }
  return [parts, submit]
}

function submitForm(
  form: Form,
  parts: CardFormParts,
  send: () => unknown,
  title: string,
): Promise<unknown> {
  return form.handleSubmit(send, (errors) => {
    focusFailed(parts, errors)
    // The field that takes the focus says its own error alone.
    if (!parts.summary.current) announce(parts.live, title)
  })()
}
