import { screen, waitFor } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import {
  FormProvider,
  type Resolver,
  type UseFormReturn,
  useForm,
  useFormContext,
} from 'react-hook-form'
import {
  CardFields,
  CardNumberField,
  ErrorSummary,
  ExpiryField,
  type Outcome,
  PayButton,
  SecurityCodeField,
  useCardPayment,
} from 'tillkit'
import { expect, test } from 'vitest'
import {
  canary,
  declined,
  field,
  fillCard,
  payButton,
  renderPage,
  succeeded,
} from './checkoutPage.js'

interface Values {
  readonly customer_email: string
  readonly address?: readonly { readonly city: string }[]
}

interface MerchantFormProps {
  readonly onForm?: (form: UseFormReturn<Values>) => void
  readonly hasSummary?: boolean
  readonly resolver?: Resolver<Values>
  readonly children?: ReactNode
}

function MerchantForm({
  onForm,
  hasSummary = true,
  resolver,
  children,
}: MerchantFormProps): ReactElement {
  const form = useForm<Values>({
    defaultValues: { customer_email: '' },
    shouldFocusError: false,
    ...(resolver && { resolver }),
  })
  const { pay, onInvalid } = useCardPayment(form)
  const { isValid, errors } = form.formState
  onForm?.(form)
  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={form.handleSubmit(pay, onInvalid)}>
        <CardFields>
          {hasSummary && <ErrorSummary />}
          <CardNumberField />
          <label htmlFor="email">Email</label>
          <input
            id="email"
            {...form.register('customer_email', { required: 'Enter your email address' })}
          />
          <p>{errors.customer_email?.message}</p>
          <ExpiryField />
          <SecurityCodeField />
          {children}
          <PayButton />
          <output>{isValid ? 'complete' : 'incomplete'}</output>
        </CardFields>
      </form>
    </FormProvider>
  )
}

function renderMerchantForm(props: MerchantFormProps = {}, pay: Outcome[] = [succeeded]) {
  const forms: UseFormReturn<Values>[] = []
  const page = renderPage({
    pay,
    children: <MerchantForm {...props} onForm={(form) => forms.push(form)} />,
  })
  return { ...page, form: () => forms.at(-1) }
}

const links = (): readonly (string | null)[] =>
  screen.getAllByRole('link').map(({ textContent }) => textContent)

test('one submit of a form of the merchant’s own pays with the card and with its own fields', async () => {
  const { user, requests } = renderMerchantForm()
  await fillCard(user)
  await user.type(field('Email'), 'olena@shop.example')
  await user.click(payButton())
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests).toMatchObject([
    {
      cc_number: canary.number,
      card_cvv: canary.code,
      customer_email: 'olena@shop.example',
      reference: 'A-1001',
    },
  ])
})

test('an empty form of the merchant’s own lists both kinds of fields in the order of the page, and sends nothing', async () => {
  const { user, requests } = renderMerchantForm()
  expect(screen.queryByRole('link')).toBeNull()
  await user.click(payButton())
  await waitFor(() =>
    expect(links()).toEqual([
      'Enter your card number',
      'Enter your email address',
      'Enter expiry date',
      'Enter security code',
    ]),
  )
  expect(field('Card number')).toBeInvalid()
  expect(requests).toEqual([])
})

test('without a summary a failed submit goes to the first field on the page, whoever’s it is', async () => {
  const { user } = renderMerchantForm({ hasSummary: false })
  await user.type(field('Card number'), canary.number)
  await user.click(payButton())
  await waitFor(() => expect(field('Email')).toHaveFocus())
})

const refusing: Resolver<Values> = () => ({
  values: {},
  errors: { customer_email: { type: 'format', message: 'This is no email address' } },
})

const refusingCity: Resolver<Values> = () => ({
  values: {},
  errors: { address: [{ city: { type: 'required', message: 'Enter your city' } }] },
})

function CityField(): ReactElement {
  const { register } = useFormContext()
  return <input id="city" aria-label="City" {...register('address.0.city')} />
}

test.each([
  ['without a ref', refusing, 'This is no email address', 'Email'],
  ['in a list of groups of fields', refusingCity, 'Enter your city', 'City'],
])(
  'a mistake that a resolver finds %s is listed and gets the focus',
  async (_, resolver, message, label) => {
    const { user, requests } = renderMerchantForm({ children: <CityField />, resolver })
    await fillCard(user)
    await user.click(payButton())
    await waitFor(() => expect(links()).toEqual([message]))
    expect(screen.getByRole('region')).toHaveFocus()
    await user.click(screen.getByRole('link'))
    expect(field(label)).toHaveFocus()
    expect(requests).toEqual([])
  },
)

test('without a summary a submit that such a resolver stops brings the shopper to the field', async () => {
  const { user } = renderMerchantForm({ resolver: refusing, hasSummary: false })
  await fillCard(user)
  await user.click(payButton())
  await waitFor(() => expect(field('Email')).toHaveFocus())
})

test('a form with a resolver pays with no card that is not valid', async () => {
  const { user, requests } = renderMerchantForm({ resolver: (values) => ({ values, errors: {} }) })
  await user.type(field('Email'), 'olena@shop.example')
  await user.click(payButton())
  await waitFor(() => expect(field('Card number')).toBeInvalid())
  expect(requests).toEqual([])
})

test('the form’s own validity counts the card, and asking for it shows no error', async () => {
  const { user } = renderMerchantForm()
  await waitFor(() => expect(screen.getByText('incomplete')).toBeVisible())
  expect(field('Card number')).toBeValid()
  await fillCard(user)
  await user.type(field('Email'), 'olena@shop.example')
  await waitFor(() => expect(screen.getByText('complete')).toBeVisible())
})

test('a trigger() of the merchant’s shows what is wrong with the card', async () => {
  const { form } = renderMerchantForm()
  await form()?.trigger()
  await waitFor(() => expect(field('Card number')).toBeInvalid())
})

test('what the backend refuses comes back to the field it names, and if there is none, it does not stop the next submit', async () => {
  const refused = ['customer_email', 'cc_number', 'customer_phone']
  const issues = refused.map((name) => ({ field: name, code: 'service_refused' as const }))
  const { user, requests } = renderMerchantForm({}, [{ type: 'rejected', issues }, succeeded])
  await fillCard(user)
  await user.type(field('Email'), 'olena@shop.example')
  await user.click(payButton())
  // Two fields are refused in the same words.
  await waitFor(() => expect(links()).toHaveLength(1))
  expect(field('Card number')).toBeInvalid()
  await user.click(payButton())
  await waitFor(() => expect(requests).toHaveLength(2))
})

test('after a reset() the card fields are empty and still part of the form', async () => {
  const { user, form, requests } = renderMerchantForm()
  await fillCard(user)
  form()?.reset({ customer_email: 'olena@shop.example' })
  await waitFor(() => expect(field('Card number')).toHaveValue(''))
  await user.click(payButton())
  await waitFor(() => expect(field('Card number')).toBeInvalid())
  expect(requests).toEqual([])
})

test('the form library holds nothing of the card', async () => {
  const { user, form } = renderMerchantForm({}, [declined])
  await fillCard(user)
  await user.click(payButton())
  const held = JSON.stringify([
    form()?.getValues(),
    form()?.watch(),
    form()?.formState,
    form()?.control._defaultValues,
  ])
  expect(form()?.getValues()).toEqual({ customer_email: '' })
  for (const secret of [canary.number, canary.code, '4539 5787 6362 1486', '12 / 34'])
    expect(held).not.toContain(secret)
})
