import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packagesFirst } from '../../scripts/packagesFirst.mjs'

test.each([
  ['a directive', '"use client";\n\n'],
  ['the line of a command', '#!/usr/bin/env node\n'],
  ['nothing', ''],
])('packages are imported before modules of ours, after %s', (_, before) => {
  const code = `${before}import { isOpen } from "../checkout/flow.js";
import { parts } from "./parts.js";
import { useState } from "react";
import { createFormControl } from "react-hook-form";

// src/react/CardForm.tsx
export { useState };
`
  expect(packagesFirst(code)).toBe(`${before}import { useState } from "react";
import { createFormControl } from "react-hook-form";
import { isOpen } from "../checkout/flow.js";
import { parts } from "./parts.js";

// src/react/CardForm.tsx
export { useState };
`)
})

test('imports that are part of a text stay as they are', () => {
  const code =
    '// src/cli/template.ts\nvar text = `\nimport { ours } from "./ours.js";\nimport { theirs } from "theirs";\n`;\n'
  expect(packagesFirst(code)).toBe(code)
})

test('the browser’s entry point imports first the module that imports react-hook-form first', () => {
  const [first] = readFileSync('src/index.ts', 'utf8').match(/^export .+/m) ?? []
  expect(first).toContain("'./react/CardForm.js'")
  const [, second] = readFileSync('src/react/CardForm.tsx', 'utf8').match(/^import .+/gm) ?? []
  expect(second).toBe("import { createFormControl } from 'react-hook-form'")
})
