// The end of CI's run: what failed in `npm test`, `npm run test:long` and `npm run test:engines`, and the line that CI reads.
import { endWithSum } from './reports.mjs'

process.exit(endWithSum(['test', 'long', 'engines']))
