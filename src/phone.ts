export type { PhoneRule } from './core/model/customer/phoneNumber.js'
export { type PhoneRuleOptions, phoneRule } from './page/phone/phoneRule.js'
