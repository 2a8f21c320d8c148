/** Lists the faults of a built site, one line each, from its files by their path, such as `/start.html`. */
export function findSiteFaults(files: ReadonlyMap<string, string>): readonly string[]
