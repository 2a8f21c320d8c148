/** A built module that imports packages before modules of ours, as its source does: Rolldown writes packages last. */
export function packagesFirst(code: string): string
