export type * from './backend/storeTypes.js'
