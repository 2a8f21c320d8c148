import { type ReactElement, useRef, useState } from 'react'
import { useFormField } from '../../src/react/form/useFormField.js'

/** A field of the merchant's own that joins the form it is in: an email address. */
export function OwnField(): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState<string>()
  const validate = () => {
    const text = input.current?.value.includes('@') ? undefined : 'Enter your email address'
    setMessage(text)
    return text
  }
  useFormField({
    name: 'customer_email',
    id: 'email',
    errorMessage: message,
    validate,
    read: () => ({ customer_email: input.current?.value ?? '' }),
    focus: () => input.current?.focus(),
    showError: (code) => setMessage(`The backend says ${code}`),
  })
  return <input ref={input} id="email" aria-label="Email" />
}
