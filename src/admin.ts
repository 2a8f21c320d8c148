export type { AdminOptions } from './admin/adminOptions.js'
export { type Admin, createAdmin } from './admin/createAdmin.js'
export type { Operator } from './admin/pages/pageContext.js'
