/**
 * A built module that imports packages before modules of ours, as its source does: Rolldown writes
 * packages last.
 * @param {string} code
 * @returns {string}
 */
export function packagesFirst(code) {
  const [, before = '', imports = ''] =
    /^((?:#!.*|"use client";)?\s*)((?:import .+;\n)*)/.exec(code) ?? []
  const lines = imports.split(/^(?=import)/m)
  const isOurs = (/** @type {string} */ line) => / from "\.+\//.test(line)
  const sorted = [...lines.filter((line) => !isOurs(line)), ...lines.filter(isOurs)]
  return before + sorted.join('') + code.slice(before.length + imports.length)
}
