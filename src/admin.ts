export { type Admin, createAdmin } from './operators/createAdmin.js'
