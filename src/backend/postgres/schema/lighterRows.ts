import type { MigrationStep } from './migrationStep.js'

/**
 * Stores nothing twice: an attempt's first token gets a column of its row, and events lose an
 * index. Old rows do not change, and can be read. If events are divided by month, their key has the
 * month.
 *
 * Keys and indexes become smaller. An attempt and an event have a number that no other of their
 * order has. Orders of one amount and millisecond are sorted by their key after the index was read.
 * A hash index takes more room, and few attempts have a return code.
 *
 * If there are orders or events already, their tables keep the keys and indexes that they have,
 * which find the same rows. Building new ones would stop all payments for a second and more per
 * million rows. Tables of builds before the first release may have others, too.
 *
 * It is one statement, because Citus refuses a text with several statements that change divided
 * tables.
 */
export const lighterRows: MigrationStep = {
  name: 'lighter_rows',
  locks: ({ orders, attempts, events }) => [orders, attempts, events],
  statements: ({ schema, orders, attempts, events }) => [
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
  if exists (select 1 from ${orders}) or exists (select 1 from ${events}) then return; end if;
  drop index "${schema}".orders_amount;
  create index orders_amount on ${orders} (pos_id, amount, created_at) where pos_id is not null;
  alter table ${attempts} drop constraint attempts_pkey;
  alter table ${attempts} add constraint attempts_pkey primary key (order_key, number);
  drop index "${schema}".attempts_return_code;
  create index attempts_return_code on ${attempts} (return_code_hash)
    where return_code_hash is not null;
  drop index "${schema}".events_waiting_id;
  create index events_waiting_id on ${events} (id) where handled_at is null;
  alter table ${events} drop constraint events_pkey;
  execute format('alter table ${events} drop constraint %I', old);
  execute format(
    'alter table ${events} add constraint events_pkey primary key (order_key, number%s)', month);
end $$`,
  ],
}
