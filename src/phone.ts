export type { PhoneRule } from './core/model/customer/phoneNumber.js'
export type { PhoneRuleOptions } from './page/phone/phoneRule.js'
export { phoneRule } from './page/phone/phoneRule.js'
