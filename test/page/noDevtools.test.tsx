import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CheckoutDevtools } from '../../src/page/noDevtools.js'

test('in production the components inside are rendered, and nothing else', () => {
  const { container } = render(
    <CheckoutDevtools sandbox="http://localhost:8455">
      <p>The card form</p>
    </CheckoutDevtools>,
  )
  expect(container.innerHTML).toBe('<p>The card form</p>')
})

test('without components there is nothing', () => {
  const { container } = render(<CheckoutDevtools />)
  expect(container).toBeEmptyDOMElement()
})
