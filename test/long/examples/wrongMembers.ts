/** What is wrong with a request to pay, one thing each, and what the proxy contract calls it. */
export const wrongMembers = [
  { members: { amount: 1 }, issue: { field: 'amount', code: 'not_allowed' } },
  { members: { customer_id: 'c-1' }, issue: { field: 'customer_id', code: 'not_allowed' } },
  { members: { cc_number: '4242424242424241' }, issue: { field: 'cc_number', code: 'card_number_checksum' } },
  { members: { cc_number: '4242' }, issue: { field: 'cc_number', code: 'card_number_incomplete' } },
  { members: { cc_number: '0000000000000000' }, issue: { field: 'cc_number', code: 'card_number_repeated' } },
  { members: { exp_month: 13 }, issue: { field: 'exp_month', code: 'expiry_month' } },
  { members: { exp_year: 2020 }, issue: { field: 'exp_year', code: 'expiry_past' } },
  { members: { exp_year: 2099 }, issue: { field: 'exp_year', code: 'expiry_far' } },
  { members: { card_cvv: '12a' }, issue: { field: 'card_cvv', code: 'security_code_digits' } },
  { members: { card_cvv: '12' }, issue: { field: 'card_cvv', code: 'security_code_length' } },
  { members: { name_on_card: '4242 4242 4242 4242' }, issue: { field: 'name_on_card', code: 'name_card_number' } },
  {
    members: { browser_fingerprint: { browserColorDepth: 24 } },
    issue: { field: 'browser_fingerprint', code: 'format' },
  },
  {
    members: { browser_fingerprint: { browserIpAddress: '203.0.113.7' } },
    issue: { field: 'browser_fingerprint', code: 'format' },
  },
  { members: { challenge: 'x'.repeat(16_385) }, issue: { field: 'challenge', code: 'format' } },
  { members: { save_card: true }, issue: { field: 'save_card', code: 'not_allowed' } },
  { members: { attempt_token: 'short' }, issue: { field: 'attempt_token', code: 'format' } },
]
