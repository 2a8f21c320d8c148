export { type Admin, createAdmin } from './admin/createAdmin.js'
export type { Operator } from './admin/pages/pageContext.js'
