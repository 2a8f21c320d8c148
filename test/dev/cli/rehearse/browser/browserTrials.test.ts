import { expect, test } from 'vitest'
import { browserTrials } from '../../../../../src/dev/cli/rehearse/browser/browserTrials.js'

type TrialOptions = Parameters<typeof browserTrials>[0]

/** Before an order is placed: no trial is played here. */
function axeTrialSkippedBecause(options: Pick<TrialOptions, 'modes' | 'axeFile'>) {
  const trials = browserTrials(options as TrialOptions)
  const axeTrial = trials.find(({ name }) => name === 'browser_axe')
  return axeTrial?.skippedBecause
}

test.each([
  [['direct'], undefined, 'axe is not installed. Run npm install --save-dev axe-core.'],
  [['direct'], '/axe.min.js', undefined],
  // Installing axe would not be enough.
  [['hosted'], undefined, 'needs direct payments'],
])('a shop of %j with axe at %s: its trial is skipped because: %s', (modes, axeFile, reason) => {
  expect(axeTrialSkippedBecause({ modes, axeFile })).toBe(reason)
})
