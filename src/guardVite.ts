export type { ScriptReason } from './guard/build/listScripts.js'
export {
  type PageInventoryOptions,
  type PageInventoryPlugin,
  pageInventory,
  type ViteConfig,
} from './guard/build/pageInventory.js'
export type { AuthorisedScript } from './guard/inventory/inventory.js'
