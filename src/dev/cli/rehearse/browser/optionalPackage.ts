import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Finds a file of a package that a merchant may have installed: in the project, or beside this
 * package. `undefined` if it is in neither.
 *
 * @param name the package, or a file of it, such as `axe-core/axe.min.js`
 */
export function findOptionalPackage(name: string, cwd: string): string | undefined {
  for (const place of [join(cwd, 'package.json'), import.meta.filename]) {
    try {
      return createRequire(place).resolve(name)
    } catch {
      // Node throws where the package is not installed. The next place may have it.
    }
  }
  return undefined
}
