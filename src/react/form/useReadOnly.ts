'use client'

import { useEffect } from 'react'
import type { Form } from './CardFormContext.js'
import { formFields } from './formFields.js'

/**
 * Makes all text fields of the form read-only while the payment is on its way, and while the merchant's page does what it has
 * to do first: what is sent is what is shown. They keep the focus and their text, and screen readers still find them.
 */
export function useReadOnly(form: Form, isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    const [first] = formFields(form)
    const element = document.getElementById(first?.id ?? '')?.closest('form')
    // The merchant's own may be read-only all the time: those stay so.
    const inputs = element?.querySelectorAll<HTMLInputElement>('input:read-write, textarea:read-write') ?? []
    for (const input of inputs) input.readOnly = true
    return () => {
      for (const input of inputs) input.readOnly = false
    }
  }, [form, isBusy])
}
