export function adviceOf(name: string): string
export function findFirefox(): string | undefined
export function findPostgres(): string | undefined
export function findWebKit(): { readonly driver: string; readonly screen: string; readonly browser: string } | undefined
