/** Vite replaces the call by one `import()` for each file that the pattern names. */
interface ImportMeta {
  glob<Module>(pattern: string): Readonly<Record<string, () => Promise<Module>>>
}
