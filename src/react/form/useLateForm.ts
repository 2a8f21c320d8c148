'use client'

import { useEffect, useRef, useState } from 'react'
import { CheckoutError } from '../../model/checkoutError.js'
import { lazyModule, loadWhenIdle } from '../part/lazyModule.js'
import { useCheckoutParts } from '../provider/CheckoutContext.js'
import { type CardFormParts, type Form, type FormKind, useFormParts } from './CardFormContext.js'

/** react-hook-form. Only a submit needs it. */
const lazyForm = lazyModule(() => import('./createForm.js'))

type Act = (form: Form) => unknown

/** The parts of a form that is made at the first press, and a function that calls `act` once all fields have joined it. */
export type LateForm = readonly [parts: CardFormParts, withForm: (act: Act) => Promise<void>]

/**
 * Loads react-hook-form when the page is idle. A press before waits for it, and the form is busy. If it can't be loaded, nothing is
 * sent, the shopper sees a general failure, and the next press tries again.
 */
export function useLateForm(kind?: FormKind): LateForm {
  const { flow } = useCheckoutParts()
  const [form, setForm] = useState<Form>()
  const parts = useFormParts(form, kind)
  const { fields, setPreparing } = parts
  const waiting = useRef<Act>(undefined)
  // After the fields' effects.
  useEffect(() => {
    if (!form && fields.size > 0) loadWhenIdle(lazyForm)
    if (!form) return
    waiting.current?.(form)
    waiting.current = undefined
  }, [form, fields])

  const withForm = async (act: Act): Promise<void> => {
    if (form) return void (await act(form))
    if (waiting.current) return
    waiting.current = act
    if (!lazyForm.now()) {
      setPreparing(true)
      await lazyForm.load()
      setPreparing(false)
    }
    const late = lazyForm.now()
    if (late) return setForm(late.createForm())
    waiting.current = undefined
    const cause = new CheckoutError('internal', 'A file of the form could not be loaded, so nothing was sent.')
    // A removed form has no fields.
    if (fields.size > 0) await flow.submit(() => Promise.reject(cause))
  }
  return [parts, withForm]
}
