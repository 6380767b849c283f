// Times that the team keeps free of calls, and the history of a call's changes; for migrations.ts.

export const callMigration = {
  name: 'times without calls; who changed a call, and when',
  both: [
    `create table call_block (
      id text primary key not null,
      start_ms bigint not null,
      end_ms bigint not null,
      why text,
      made_by text not null,
      made_at_ms bigint not null,
      check (start_ms < end_ms)
    )`,
    'create index call_block_by_end on call_block (end_ms)',
    'alter table slot_change add column at_ms bigint',
    'alter table slot_change add column who text',
    // The time before the change: a canceled call is still shown where it was. Unknown for changes by earlier releases.
    'alter table slot_change add column was_start_ms bigint',
    'alter table slot_change add column was_end_ms bigint',
    'create index slot_change_freed on slot_change (was_end_ms) where start_ms is null',
  ],
  sqlite: [],
  postgres: [
    // Every act, by any server or the command line, reaches the open screens (postgres-channel.ts). Visitors' leads are
    // not acts: they are announced after their commit.
    `create function tell_act() returns trigger language plpgsql as $$
      begin perform pg_notify('office', 'act {"kind":"store"}'); return null; end $$`,
    `create trigger act_is_told after insert on audit_entry for each statement execute function tell_act()`,
  ],
}
