export { phoneRule } from './page/phone/phoneRule.js'
