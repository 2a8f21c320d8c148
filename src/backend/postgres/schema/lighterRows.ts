import type { MigrationStep } from './migrationStep.js'

/**
 * Stores nothing twice: an attempt's first token gets a column of its row, and events lose an
 * index. Old rows do not change, and can be read. Events are found by order and subject, waiting
 * events by their id too. If events are divided by month, their key has the month.
 *
 * If there are events already, the table keeps its two keys, which find the same rows. Building the
 * new key would stop all payments for a second and more per million events.
 *
 * It is one statement, because Citus refuses a text with several statements that change divided
 * tables.
 */
export const lighterRows: MigrationStep = {
  name: 'lighter_rows',
  locks: ({ orders, attempts, events }) => [orders, attempts, events],
  statements: ({ schema, attempts, events }) => [
    `do $$ declare
  old text := (
    select conname from pg_constraint where conrelid = '${events}'::regclass and contype = 'u');
  month text := (
    select case relkind when 'p' then ', received_at' else '' end
    from pg_class where oid = '${events}'::regclass);
begin
  alter table ${attempts} add column token_hash text;
  comment on column ${attempts}.token_hash is
    'The first token that may ask for its status, as SHA-256; more are in attempt_tokens';
  create index attempts_token on ${attempts} using hash (token_hash)
    where token_hash is not null;
  if exists (select 1 from ${events}) then return; end if;
  drop index "${schema}".events_waiting_id;
  create index events_waiting_id on ${events} (id) where handled_at is null;
  alter table ${events} drop constraint events_pkey;
  execute format('alter table ${events} drop constraint %I', old);
  execute format(
    'alter table ${events} add constraint events_pkey '
    'primary key (order_key, subject_key, number%s)', month);
end $$`,
  ],
}
