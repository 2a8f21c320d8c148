// What an install of the package brings, read from the lock file and from the packages themselves,
// as two files of the build: the bill of materials (CycloneDX) and the licences. Both are the same
// for the same lock file, on any day and any machine.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The part of a lock file that is read.
 *
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [dev]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [peerDependencies]
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 *
 * @typedef {{ readonly packages: Readonly<Record<string, LockEntry>> }} LockFile
 */

/**
 * The fields we read of a bill of materials in CycloneDX's JSON.
 *
 * @typedef {object} BillOfMaterials
 * @property {string} bomFormat
 * @property {{ readonly component: { readonly name: string, readonly version: string } }} metadata
 * @property {readonly Component[]} components
 *
 * @typedef {object} Component
 * @property {string} name
 * @property {string} version
 * @property {string} purl
 * @property {readonly { readonly alg: string, readonly content: string }[]} [hashes]
 * @property {readonly { readonly license: { readonly id: string } }[]} [licenses]
 */

/** Packages that are inside the build: one of CommonJS, and the outlines of the brands' marks. */
export const builtIn = ['ipaddr.js', 'react-svg-credit-card-payment-icons']

/**
 * The packages of an install, by their places in `node_modules`: what `package.json` depends on,
 * what that depends on, and what is in the build. Peers are the shop's own.
 *
 * @type {(lock: LockFile) => readonly string[]}
 */
export function installedPlaces({ packages }) {
  const found = new Set()
  const left = [...Object.keys(packages['']?.dependencies ?? {}), ...builtIn].map((name) => ({
    name,
    from: '',
  }))
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const place = placeOf(next, packages)
    if (found.has(place)) continue
    found.add(place)
    const { dependencies = {}, optionalDependencies = {} } = packages[place] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      left.push({ name, from: place })
  }
  return [...found].sort()
}

/**
 * As Node resolves it: the nearest `node_modules` that has it.
 * @type {(dependency: { name: string, from: string }, packages: LockFile['packages']) => string}
 */
function placeOf({ name, from }, packages) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (place in packages) return place
    if (folder === '')
      throw new Error(
        `package-lock.json has no ${name}, which ${from || 'package.json'} depends on.`,
      )
  }
}

/**
 * The bill of materials, as npm writes it of the lock file.
 * @type {(root: string) => BillOfMaterials}
 */
export function billOfMaterials(root) {
  const { name, version, license, dependencies, devDependencies } = readJson(
    join(root, 'package.json'),
  )
  const { lockfileVersion, packages } = readJson(join(root, 'package-lock.json'))
  const builtInVersions = Object.fromEntries(
    builtIn.map((inside) => [inside, devDependencies[inside]]),
  )
  const own = { name, version, license, dependencies: { ...dependencies, ...builtInVersions } }
  const installed = installedPlaces({ packages }).map((place) => {
    // Peers are no part of an install; what is in the build is none of its own.
    const { peerDependencies, dev, ...entry } = packages[place]
    return [place, entry]
  })
  const lock = {
    name,
    version,
    lockfileVersion,
    packages: { '': own, ...Object.fromEntries(installed) },
  }
  // Left out is what differs with each run and each version of npm.
  const { serialNumber, metadata, ...bill } = runSbom({ own, lock })
  return { ...bill, metadata: { component: { ...metadata.component, name } } }
}

/**
 * `npm sbom` of these packages alone, without a registry.
 * @type {(manifests: { own: object, lock: object }) => BillOfMaterials & { serialNumber?: string }}
 */
function runSbom({ own, lock }) {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-sbom-'))
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    const shell = process.platform === 'win32'
    const args = [
      'sbom',
      '--package-lock-only',
      '--sbom-format',
      'cyclonedx',
      '--sbom-type',
      'library',
    ]
    return JSON.parse(
      execFileSync(shell ? 'npm.cmd' : 'npm', args, { cwd: folder, encoding: 'utf8', shell }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The licences of all that is installed: each package with its version, the licence that it names,
 * and its text.
 * @type {(root: string) => string}
 */
export function licenceTexts(root) {
  const parts = installedPlaces(readJson(join(root, 'package-lock.json'))).map((place) => {
    const { name, version, license } = readJson(join(root, place, 'package.json'))
    const file = readdirSync(join(root, place)).find((each) =>
      /^licen[cs]e(?:\.(?:md|txt))?$/i.test(each),
    )
    if (license === undefined || file === undefined)
      throw new Error(`${name} names no licence, or has no text of it.`)
    const heading = `${name} ${version}: ${license}`
    return [
      heading,
      '='.repeat(heading.length),
      '',
      readFileSync(join(root, place, file), 'utf8').trim(),
    ].join('\n')
  })
  return `What an install of tillkit brings besides tillkit itself, and under which licences.\n\n${parts.join('\n\n\n')}\n`
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
