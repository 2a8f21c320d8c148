// The end of CI's run: what failed in `npm test` and `npm run test:long`, and the line that CI reads.
import { endWithSum } from './reports.mjs'

process.exit(endWithSum(['test', 'long']))
