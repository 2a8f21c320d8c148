import { act, screen } from '@testing-library/react'
import { Activity, useState } from 'react'
import { type BankFrame, CardForm, createBankFrame, ThreeDSFrame } from 'tillkit'
import { beforeAll, expect, test } from 'vitest'
import { renderPage, scriptAdapter } from '../checkoutPage.js'
import { bankOutcome, pay, stubDialogs } from './bankDialog.js'

beforeAll(stubDialogs)

// In a separate file, because React 18 has no `Activity`.
test('in a part of the page that is hidden the dialog is closed, and opened again with that part', async () => {
  function Tab({ bank }: { readonly bank: BankFrame }) {
    const [mode, setMode] = useState<'hidden' | 'visible'>('visible')
    return (
      <>
        <Activity mode={mode}>
          <ThreeDSFrame bank={bank}>
            <CardForm />
          </ThreeDSFrame>
        </Activity>
        <button type="button" onClick={() => setMode(mode === 'hidden' ? 'visible' : 'hidden')}>
          Tab
        </button>
      </>
    )
  }
  const bank = createBankFrame()
  const { adapter } = scriptAdapter({ pay: [bankOutcome], status: [bankOutcome] })
  const { user } = renderPage({ adapter, host: bank.host, children: <Tab bank={bank} /> })
  await pay(user)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  const closed = new Promise((resolve) => dialog.addEventListener('close', resolve))
  await user.click(screen.getByRole('button', { name: 'Tab' }))
  expect(dialog.open).toBe(false)
  await act(() => closed.then(() => undefined))
  await user.click(screen.getByRole('button', { name: 'Tab' }))
  expect(dialog.open).toBe(true)
  expect(dialog).toBeInTheDocument()
})
