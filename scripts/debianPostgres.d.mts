/** What a person does who is told that it is missing. */
export const postgresAdvice: string
/** The folder of PostgreSQL's programs, installed just now if need be; undefined where that is not possible. */
export function ensureDebianPostgres(): string | undefined
