/** The path of a Firefox, or undefined. */
export function findFirefox(): string | undefined

/** The paths of WebKitGTK's driver, its small browser and a virtual screen, or undefined when one is missing. */
export function findWebKit(): { readonly driver: string; readonly browser: string; readonly screen: string } | undefined
