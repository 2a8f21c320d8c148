import type { MigrationStep } from './migrationStep.js'

/** The tables of the page guard. */
export const createGuardTables: MigrationStep = {
  name: 'page_guard',
  statements: ({ guardChanges, guardCounts }) => [
    `create table ${guardChanges} (
  id text primary key,
  first_seen_at double precision not null,
  last_seen_at double precision not null,
  notify_at double precision,
  record json not null,
  accepted json
)`,
    `create index guard_changes_notify_at on ${guardChanges} (notify_at)
  where notify_at is not null`,
    `create table ${guardCounts} (
  day text not null,
  page text not null,
  what text not null,
  engine text not null,
  subject text not null,
  sha256 text not null,
  count bigint not null,
  primary key (day, page, what, engine, subject, sha256)
)`,
  ],
}
