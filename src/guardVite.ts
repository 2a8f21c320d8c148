export type { ScriptReason } from './guard/build/listScripts.js'
export type {
  PageInventoryOptions,
  PageInventoryPlugin,
  ViteConfig,
} from './guard/build/pageInventory.js'
export { pageInventory } from './guard/build/pageInventory.js'
export type { AuthorisedScript } from './guard/inventory/inventory.js'
