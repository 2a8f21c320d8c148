export { phoneRule } from './phone/phoneRule.js'
