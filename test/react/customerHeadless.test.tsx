import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type FormEvent, type ReactElement, StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { useCountryField } from '../../src/react/customer/useCountryField.js'
import { useCustomerField } from '../../src/react/customer/useCustomerField.js'
import { useReceiptField } from '../../src/react/customer/useReceiptField.js'

const countries = ['PL', 'UA']

/** A form of the merchant's own: the hooks need nothing above them. */
function OwnForm({ onSend }: { readonly onSend: (read: readonly string[]) => void }): ReactElement {
  const email = useCustomerField('customer_email', { id: 'email', isRequired: true, hasHint: false })
  const country = useCountryField({ id: 'country', language: 'en', countries, hasHint: false })
  const receipt = useReceiptField({ id: 'receipt', channels: ['email', 'none'], isRequired: true, hasHint: false })
  const fields = [email, country, receipt]
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const failed = fields.filter((field) => field.check() !== undefined)
    if (failed.length > 0) failed[0]?.focus()
    else onSend(fields.map((field) => field.read()))
  }
  return (
    <form noValidate onSubmit={submit}>
      <label id={email.labelProps.id} htmlFor={email.labelProps.htmlFor}>
        Email
      </label>
      <input {...email.inputProps} />
      <p {...email.errorProps}>{email.error}</p>
      <label id={country.labelProps.id} htmlFor={country.labelProps.htmlFor}>
        Country
      </label>
      <select {...country.selectProps}>
        <option value="">None</option>
        {country.choices.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p {...country.errorProps}>{country.error}</p>
      <div {...receipt.groupProps}>
        <p {...receipt.legendProps}>Receipt</p>
        {receipt.choices.map(({ channel, inputProps, labelProps }) => (
          <label key={channel} {...labelProps}>
            <input {...inputProps} /> {channel}
          </label>
        ))}
        <p {...receipt.errorProps}>{receipt.error}</p>
      </div>
      <button type="submit">Send</button>
    </form>
  )
}

test('the hooks make a form of the merchant’s own, without a checkout or a form library above', async () => {
  const user = userEvent.setup()
  const onSend = vi.fn()
  render(
    <StrictMode>
      <OwnForm onSend={onSend} />
    </StrictMode>,
  )
  await user.click(screen.getByRole('button'))
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('required')
  expect(screen.getByLabelText('Country')).toHaveAttribute('aria-invalid', 'false')
  await user.type(screen.getByLabelText('Email'), ' olena@example.com')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('')

  await user.click(screen.getByRole('button'))
  expect(screen.getByRole('radio', { name: 'email' })).toHaveFocus()
  await user.click(screen.getByRole('radio', { name: 'none' }))
  await user.selectOptions(screen.getByLabelText('Country'), 'Ukraine')
  await user.click(screen.getByRole('button'))
  expect(onSend.mock.calls).toEqual([[['olena@example.com', 'UA', 'none']]])
})
