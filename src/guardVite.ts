export { pageInventory } from './guard/build/pageInventory.js'
