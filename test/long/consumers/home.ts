import { join } from 'node:path'
import { openProject } from '../examples/packed.js'

/**
 * An empty project that has installed the packed package, its peers, and the compilers promised.
 */
export const home = openProject('consumer')
export const installed = join(home, 'node_modules/tillkit')
