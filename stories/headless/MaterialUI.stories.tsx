import Button from '@mui/material/Button'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import type {} from '@mui/material/themeCssVarsAugmentation'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect } from 'storybook/test'
import { useCheckout } from 'tillkit'
import { type CardInput, usePaymentStatus } from 'tillkit/headless'
import { outcomes } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'
import { textOf } from '../stage/translate'
import { expectBoundInputs, payByTyping } from './ownFormActs'
import { messageOf, useOwnCard } from './useOwnCard'

/**
 * The hooks in the inputs of another design system: its looks, and our typing, validation and names
 * for autofill.
 */
const meta = {
  title: 'Headless/Material UI',
  tags: ['!autodocs'],
  component: MaterialForm,
  decorators: [onStage],
} satisfies Meta<typeof MaterialForm>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {
  parameters: staged({}, 'editing'),
  play: async (played) => {
    expectBoundInputs(played)
    const code = played.canvas.getByLabelText('Security code')
    expect(code).toHaveAccessibleDescription(textOf(played.globals, '3 digits on the back'))
  },
}

export const Paid: Story = {
  parameters: staged({ pay: outcomes.succeeded }, 'finished:succeeded'),
  play: payByTyping,
}

/** Light or dark follows the page, as it does for our own fields. */
const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-tillkit-theme="%s"]' },
  colorSchemes: { light: true, dark: true },
})

function MaterialForm(): ReactElement {
  const { messages } = useCheckout().locale
  const status = usePaymentStatus()
  const card = useOwnCard({ hasHint: true })
  const { cardNumber, expiry, cardholder, securityCode } = card.fields
  const codeHint =
    card.brand.codeLength === 4 ? messages.securityCodeHintFront : messages.securityCodeHint
  return (
    // The page decides on the theme; the provider is not to write it there, nor into storage.
    <ThemeProvider theme={theme} colorSchemeNode={null} storageManager={null}>
      <form
        className="workshop-form"
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (card.check()) void card.pay()
        }}
      >
        <MaterialField label={messages.cardNumber} hint={card.brand.name} field={cardNumber} />
        <MaterialField label={messages.expiry} hint={messages.expiryHint} field={expiry} />
        <MaterialField label={messages.cardholder} field={cardholder} />
        <MaterialField label={messages.securityCode} hint={codeHint} field={securityCode} />
        <Button type="submit" variant="contained" size="large" fullWidth>
          Pay
        </Button>
        {status.name === 'succeeded' && <h2>{status.title}</h2>}
      </form>
    </ThemeProvider>
  )
}

interface MaterialFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly field: CardInput<unknown>
}

function MaterialField({ label, hint, field }: MaterialFieldProps): ReactElement {
  const { labelProps, inputProps, hintProps, errorProps, error } = field
  return (
    <TextField
      id={inputProps.id}
      label={label}
      error={error !== undefined}
      fullWidth
      margin="normal"
      helperText={
        <>
          <div {...hintProps}>{hint}</div>
          <strong {...errorProps}>{messageOf(error)}</strong>
        </>
      }
      slotProps={{
        htmlInput: inputProps,
        // The hooks write into the element itself, so Material UI cannot know when a label would
        // have to move away.
        inputLabel: { ...labelProps, shrink: true },
        formHelperText: { component: 'div' },
      }}
    />
  )
}
