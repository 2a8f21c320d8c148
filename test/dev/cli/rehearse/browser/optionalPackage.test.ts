import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findOptionalPackage } from '../../../../../src/dev/cli/rehearse/browser/optionalPackage.js'

const project = mkdtempSync(join(tmpdir(), 'tillkit-project-'))
afterAll(() => rmSync(project, { recursive: true }))

test('a package is found in the project, otherwise beside this one, otherwise not', () => {
  const folder = join(project, 'node_modules/merchants-own')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"main":"own.js"}')
  writeFileSync(join(folder, 'own.js'), '')
  expect(findOptionalPackage('merchants-own', project)).toMatch(/merchants-own\/own\.js$/)
  expect(findOptionalPackage('axe-core/axe.min.js', project)).toMatch(/axe\.min\.js$/)
  expect(findOptionalPackage('not-installed', project)).toBeUndefined()
})
