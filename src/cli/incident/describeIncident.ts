import type { Incident } from '../../incident/incident.js'

/** What happened in an incident, a line for each entry: when, to which attempt, who, what and why. */
export function describeIncident({ history, attempts }: Incident): string {
  // One that was never sent is none of the service's.
  const orders = attempts
    .filter(({ sentAt }) => sentAt !== undefined)
    .map(({ id, mode, method, amount, currency }) => `  ${id}  ${mode} ${method} of ${amount} ${currency}`)
  const entries = history.map(({ at, attemptId, by, type, reason, httpStatus, to }) =>
    [`  ${(at / 1_000).toFixed(3).padStart(12)} s`, attemptId, by, type, reason, httpStatus, to && `→ ${to}`]
      .filter((part) => part !== undefined && part !== '')
      .join('  '),
  )
  return [
    'It replays an incident. Pay an order for each attempt, with its amount and currency:',
    ...orders,
    '',
    'What happened then. The service’s part of it is simulated; what shoppers, operators and your processes did is yours to do:',
    ...entries,
    '',
    'Webhooks come as long after a payment as they came then. To wait less: POST /sandbox/clock/advance, or the control panel.',
    '',
  ].join('\n')
}
