import { customerSchema } from 'tillkit/headless'
import { expect, test } from 'vitest'

test('it is version 1 of Standard Schema', () => {
  expect(customerSchema()).toEqual({
    '~standard': { version: 1, vendor: 'tillkit', validate: expect.any(Function) },
  })
})

test('members are answered as they are sent, and empty, unknown and other ones left out', () => {
  const names = { customer_fname: '  Olena   Maria ', customer_lname: ['Shevchenko'] }
  const values = {
    ...names,
    customer_phone: '+380 (67) 123-45-67',
    customer_email: '',
    cc_number: '4242',
  }
  expect(customerSchema()['~standard'].validate(values)).toEqual({
    value: { customer_fname: 'Olena Maria', customer_phone: '+380671234567' },
  })
})

test.each([undefined, null, 'olena', {}])('a required member is missing in %j', (values) => {
  const issues = [{ message: 'required', path: ['customer_fname'] }]
  expect(customerSchema({ required: ['customer_fname'] })['~standard'].validate(values)).toEqual({
    issues,
  })
})

test('an issue of a member is in the merchant’s words, by the rules that are given', () => {
  const { validate } = customerSchema({
    taxId: 'UA',
    message: ({ field, code }) => `${field}: ${code}`,
  })['~standard']
  expect(
    validate({ customer_tax_id: '12-34', customer_email: '@', customer_fname: 'Olena' }),
  ).toEqual({
    issues: [
      { message: 'customer_email: format', path: ['customer_email'] },
      { message: 'customer_tax_id: format', path: ['customer_tax_id'] },
    ],
  })
})
