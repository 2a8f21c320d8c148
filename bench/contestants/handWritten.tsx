import cardValidator from 'card-validator'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { type RegisterOptions, useForm } from 'react-hook-form'

interface Card {
  number: string
  expiry: string
  name: string
  code: string
}

type FieldName = keyof Card

const digitsOf = (text: string): string => text.replace(/\D/g, '')

function group(text: string): string {
  const digits = digitsOf(text).slice(0, 19)
  const { gaps = [4, 8, 12] } = cardValidator.number(digits).card ?? {}
  return [...digits].map((digit, place) => (gaps.includes(place) ? ` ${digit}` : digit)).join('')
}

function splitDate(text: string): string {
  const digits = digitsOf(text).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

/**
 * What a good developer writes by hand on react-hook-form: uncontrolled inputs, formatted while
 * typed, the same fields, labels, hints, checks and summary as ours. Written before anything was
 * measured; it is not to be changed afterwards.
 *
 * @param props.price as text, where the page formats it
 */
export function Form({ price = 'UAH 499.90' }: { readonly price?: string }): ReactNode {
  const { register, handleSubmit, getValues, trigger, formState } = useForm<Card>({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { errors } = formState
  const [brand, setBrand] = useState<string>()
  const [codeSize, setCodeSize] = useState(3)

  const rules: Record<FieldName, RegisterOptions<Card>> = {
    number: {
      required: 'Enter your card number',
      validate: (text) =>
        cardValidator.number(digitsOf(text)).isValid || 'Card number has a mistyped digit',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        target.value = group(target.value)
        const { card } = cardValidator.number(digitsOf(target.value))
        setBrand(card?.type)
        setCodeSize(card?.code.size ?? 3)
        if (errors.code) void trigger('code')
      },
    },
    expiry: {
      required: 'Enter expiry date',
      validate: (text) => cardValidator.expirationDate(text).isValid || 'Enter the date as MM / YY',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        target.value = splitDate(target.value)
      },
    },
    name: {
      required: 'Enter the name on your card',
      validate: (text) =>
        cardValidator.cardholderName(text).isValid || 'Enter the name on your card',
    },
    code: {
      required: 'Enter security code',
      validate: (text) => {
        const size = cardValidator.number(digitsOf(getValues('number'))).card?.code.size ?? 3
        return cardValidator.cvv(text, size).isValid || 'Security code has a wrong number of digits'
      },
    },
  }

  return (
    <form
      method="post"
      noValidate
      data-brand={brand}
      onSubmit={handleSubmit(() => new Promise(() => {}))}
    >
      <Summary
        errors={Object.entries(errors).map(([name, error]) => [name, error?.message ?? ''])}
      />
      <Field
        label="Card number"
        mode="numeric"
        fill="cc-number"
        input={register('number', rules.number)}
        error={errors.number?.message}
      />
      <Field
        label="Expiry date"
        hint="MM / YY, for example 09 / 28"
        mode="numeric"
        fill="cc-exp"
        input={register('expiry', rules.expiry)}
        error={errors.expiry?.message}
      />
      <Field
        label="Name on card"
        mode="text"
        fill="cc-name"
        input={register('name', rules.name)}
        error={errors.name?.message}
      />
      <Field
        label="Security code"
        hint={`${codeSize} digits`}
        mode="numeric"
        fill="cc-csc"
        input={register('code', rules.code)}
        error={errors.code?.message}
      />
      <button type="submit">Pay {price}</button>
    </form>
  )
}

interface FieldProps {
  readonly label: string
  readonly hint?: string
  readonly mode: 'numeric' | 'text'
  readonly fill: string
  readonly input: object
  readonly error: string | undefined
}

function Field({ label, hint, mode, fill, input, error }: FieldProps): ReactNode {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode={mode}
        autoComplete={fill}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        {...input}
      />
      <p id={`${id}-hint`}>{hint}</p>
      <p id={`${id}-error`}>{error}</p>
    </div>
  )
}

function Summary({
  errors,
}: {
  readonly errors: readonly (readonly [string, string])[]
}): ReactNode {
  return (
    <section tabIndex={-1} hidden={errors.length === 0}>
      <p>Please check these details</p>
      <ul>
        {errors.map(([name, message]) => (
          <li key={name}>
            <a href={`#${name}`}>{message}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
