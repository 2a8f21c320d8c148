export type { PhoneRule } from './model/phoneNumber.js'
export { type PhoneRuleOptions, phoneRule } from './phone/phoneRule.js'
