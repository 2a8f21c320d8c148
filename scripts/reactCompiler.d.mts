import type { Plugin } from 'vite'

/** Compiles components and hooks by the React Compiler that is installed in a folder; without one it does nothing. */
export function reactCompiler(folder?: string): Plugin
