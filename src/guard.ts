export { createPageGuard } from './guard/createPageGuard.js'
