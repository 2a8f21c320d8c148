export type { PhoneRule } from './model/customer/phoneNumber.js'
export { type PhoneRuleOptions, phoneRule } from './phone/phoneRule.js'
