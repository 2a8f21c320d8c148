import { useEffect, useRef, useState } from 'react'
import { lazyModule } from '../part/lazyModule.js'
import { loadWhenIdle } from '../part/loadWhenIdle.js'
import { lazyPayment } from '../provider/lazyPayment.js'
import { useCheckoutParts } from '../provider/useCheckout.js'
import {
  announce,
  type CardFormParts,
  type Form,
  type FormKind,
  useFormParts,
} from './CardFormContext.js'
import { focusFailed, focusFirst, validateFields } from './failedFields.js'

/** react-hook-form. Only a submit needs it. */
const lazyForm = lazyModule(() => import('./createForm.js'))

/** A form whose library is loaded late. */
export interface FormLoader {
  readonly parts: CardFormParts
  /** Validates the fields, and calls `send`; or moves the focus to the errors. */
  readonly submit: (send: () => unknown) => unknown
}

/** `loading`: a press waits until the form is there. */
type LoaderState =
  | { readonly type: 'idle' }
  | { readonly type: 'loading'; readonly send: () => unknown }
  | { readonly type: 'ready'; readonly form: Form }

/**
 * Loads the form of react-hook-form when the page is idle, and creates it at the first press. A
 * press before that waits, and the form is busy; further presses do nothing. A press with mistakes
 * waits for nothing: the fields show them, and only the summary stays empty. It stays so if the
 * library can't be loaded. The next press tries again, in vain in Firefox.
 */
export function useFormLoader(kind?: FormKind): FormLoader {
  const { summaryTitle } = useCheckoutParts().locale.messages
  const [form, setForm] = useState<Form>()
  const formParts = useFormParts(form, kind)
  const { fields, setPreparing } = formParts
  const loader = useRef<LoaderState>({ type: 'idle' })
  // After the effects of the fields, which register them in the new form.
  useEffect(() => {
    if (!form) {
      if (fields.size > 0 && !lazyForm.now()) loadWhenIdle(lazyForm.load)
      return
    }
    const before = loader.current
    loader.current = { type: 'ready', form }
    if (before.type === 'loading') void submitForm(form, formParts, before.send, summaryTitle)
  }, [form, fields, formParts, summaryTitle])

  const submit = async (send: () => unknown): Promise<unknown> => {
    // All errors are shown in one render, so that the focus in the summary finds them.
    const errors = validateFields(fields)
    const { current } = loader
    if (current.type === 'ready') return submitForm(current.form, formParts, send, summaryTitle)
    if (current.type === 'loading') return
    if (errors && !lazyForm.now()) {
      void lazyForm.load()
      return focusFirst(errors)
    }
    loader.current = { type: 'loading', send }
    if (!(errors || (lazyForm.now() && lazyPayment.now()))) {
      setPreparing(true)
      // Together, so that what is validated afterwards is what is sent.
      await Promise.all([lazyForm.load(), lazyPayment.load()])
      setPreparing(false)
    }
    const formModule = lazyForm.now()
    if (formModule) return setForm(formModule.createForm())
    // Unavailable: the next press tries again.
    loader.current = { type: 'idle' }
    const missed = validateFields(fields)
    if (missed) return focusFirst(missed)
    // A form that was removed meanwhile has no fields.
    return fields.size > 0 && send()
  }
  return { parts: formParts, submit }
}

function submitForm(
  form: Form,
  formParts: CardFormParts,
  send: () => unknown,
  title: string,
): Promise<unknown> {
  return form.handleSubmit(send, (errors) => {
    focusFailed(formParts, errors)
    // The field that takes the focus says its own error alone.
    if (!formParts.summary.current) announce(formParts.live, title)
  })()
}
