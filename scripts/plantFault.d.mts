import type { Plugin } from 'vite'

/** Plants the fault that TILLKIT_FAULT names into the sources as Vite reads them; without it there is none. */
export function plantFault(name?: string): Plugin

/** The files of a fault with it in them. Throws when what it replaces is not in its file exactly once. */
export function faultyFiles(name: string): Map<string, string>
