// The end of CI's run: what failed in `npm test` and in the rest of the tests, and the line that CI
// reads.
import { endWithSum } from './reports.mjs'

process.exit(endWithSum(['test', 'rest']))
