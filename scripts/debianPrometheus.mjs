// Finds promtool, by which the alert rules are tested, or installs Debian's Prometheus where we may. Plain Node, nothing imported
// that has to be installed first.
import { installPackages, onPath } from './browser.mjs'

/** What a person does who is told that it is missing. */
export const promtoolAdvice =
  'The test of the alert rules needs promtool, and none was found. Install it (Debian: apt-get install prometheus), or name it: ' +
  'TILLKIT_PROMTOOL=/path/to/promtool.'

/** The path of promtool, installed just now if need be; undefined where that is not possible. */
export function ensurePromtool() {
  const found = process.env.TILLKIT_PROMTOOL ?? onPath('promtool')
  if (found) return found
  console.log('No promtool found. Installing it, where that is possible …')
  installPackages(['prometheus'])
  return onPath('promtool')
}
