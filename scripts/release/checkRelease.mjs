// Before a release: refuses one whose package.json does not say where the project is. npm refuses
// provenance without it.
import { readFileSync } from 'node:fs'

const { repository, homepage, bugs } = JSON.parse(readFileSync('package.json', 'utf8'))
const addresses = { 'repository.url': repository?.url, homepage, 'bugs.url': bugs?.url }
const missing = Object.entries(addresses).filter(
  ([, address]) => !/^(?:git\+)?https:\/\/\S+$/.test(address ?? ''),
)
if (missing.length > 0) {
  console.error(
    `Not released. Fill in ${missing.map(([name]) => name).join(', ')} of package.json: ` +
      'https addresses.',
  )
  process.exitCode = 1
}
