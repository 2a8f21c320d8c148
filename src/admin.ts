export { type Admin, createAdmin } from './admin/createAdmin.js'
