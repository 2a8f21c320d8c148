import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type FormEvent, type ReactElement, StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { useBirthdayField } from '../../src/page/customer/useBirthdayField.js'
import { useCountryField } from '../../src/page/customer/useCountryField.js'
import { useCustomerField } from '../../src/page/customer/useCustomerField.js'
import { useReceiptField } from '../../src/page/customer/useReceiptField.js'

const countries = ['PL', 'UA']
const now = () => new Date(2026, 10, 21, 12).getTime()

/** A form of the merchant's own: the hooks need nothing above them. */
function OwnForm({ onSend }: { readonly onSend: (read: readonly string[]) => void }): ReactElement {
  const email = useCustomerField('customer_email', {
    id: 'email',
    required: true,
    hasHint: false,
  })
  const birthday = useBirthdayField({ language: 'de', required: true, hasHint: false, now })
  const country = useCountryField({ id: 'country', language: 'en', countries, hasHint: false })
  const receipt = useReceiptField({
    id: 'receipt',
    channels: ['email', 'none'],
    required: true,
    hasHint: false,
  })
  const fields = [email, birthday, country, receipt]
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
      <div {...birthday.groupProps}>
        <p {...birthday.legendProps}>Born</p>
        {birthday.parts.map(({ part, labelProps, inputProps }) => (
          <label key={part} {...labelProps}>
            {part} <input {...inputProps} />
          </label>
        ))}
        <p {...birthday.errorProps}>
          {birthday.error && `${birthday.error} ${birthday.fault?.part ?? 'all'}`}
        </p>
      </div>
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
  const send = () => user.click(screen.getByRole('button'))
  const field = (label: string) => screen.getByLabelText(label)
  await send()
  expect(field('Email')).toHaveFocus()
  expect(field('Email')).toHaveAccessibleDescription('required')
  expect(field('Country')).toHaveAttribute('aria-invalid', 'false')
  await user.type(field('Email'), ' olena@example.com')
  expect(field('Email')).toHaveAccessibleDescription('')

  const ids = screen.getAllByRole('textbox').map(({ id }) => id.split('-').at(-1))
  expect(ids).toEqual(['email', 'day', 'month', 'year'])
  await send()
  expect(field('day')).toHaveFocus()
  expect(field('day')).toHaveAccessibleDescription('required all')
  await user.type(field('day'), '31')
  await user.type(field('month'), '4')
  await send()
  expect(field('day')).toHaveAccessibleDescription('format day')
  expect(field('month')).toHaveAccessibleDescription('')
  await user.clear(field('day'))
  await user.type(field('day'), '٣٠')
  await user.type(field('year'), '1990')

  await send()
  expect(screen.getByRole('radio', { name: 'email' })).toHaveFocus()
  await user.click(screen.getByRole('radio', { name: 'none' }))
  await user.selectOptions(field('Country'), 'Ukraine')
  await send()
  expect(onSend.mock.calls).toEqual([[['olena@example.com', '1990-04-30', 'UA', 'none']]])
})
