// Writes what the package is made of into the build, so that each tarball carries it:
// dist/sbom.cdx.json (CycloneDX) and dist/LICENSES.txt.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'
import { billOfMaterials, licenceTexts } from './supplyChain.mjs'

writeFileSync(
  join(root, 'dist/sbom.cdx.json'),
  `${JSON.stringify(billOfMaterials(root), null, 2)}\n`,
)
writeFileSync(join(root, 'dist/LICENSES.txt'), licenceTexts(root))
