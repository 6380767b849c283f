// The migrations of calls: moved and freed slots, a constraint against overlaps, blocked times, the history of a call's
// changes, and links of video calls.

export const slotChangeMigration = {
  name: 'moved and freed slots',
  both: [
    `create table slot_change (
      lead_id text not null references lead (id) on delete cascade,
      sequence integer not null,
      start_ms bigint,
      end_ms bigint,
      primary key (lead_id, sequence)
    )`,
  ],
  sqlite: [],
  postgres: [],
}

export const slotOverlapMigration = {
  name: 'calls that do not overlap',
  both: [
    'alter table booked_slot add column may_overlap integer not null default 0',
    // Earlier releases only prevented two calls with the same start. Calls that overlap an earlier call, or that don't
    // end after they start, are exempt from the constraint below.
    `update booked_slot set may_overlap = 1 where end_ms <= start_ms or exists (
      select 1 from booked_slot as earlier
      where earlier.start_ms < booked_slot.start_ms and earlier.end_ms > booked_slot.start_ms
    )`,
    'create index booked_slot_by_end on booked_slot (end_ms)',
  ],
  // SQLite needs no constraint, because its single writer checks before it books.
  sqlite: [],
  postgres: [
    `alter table booked_slot add constraint booked_slot_is_free
      exclude using gist (int8range(start_ms, end_ms) with &&) where (may_overlap = 0)`,
  ],
}

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
    // The call's start and end before the change; the office still shows a canceled call at that time. Null for changes
    // by earlier releases.
    'alter table slot_change add column was_start_ms bigint',
    'alter table slot_change add column was_end_ms bigint',
    'create index slot_change_freed on slot_change (was_end_ms) where start_ms is null',
  ],
  sqlite: [],
  postgres: [
    // Tells open office screens about every audit entry, no matter which server or command adds it
    // (postgres-channel.ts). Visitors' leads add no audit entry. The server announces them after their commit instead.
    `create function tell_act() returns trigger language plpgsql as $$
      begin perform pg_notify('office', 'act {"kind":"store"}'); return null; end $$`,
    `create trigger act_is_told after insert on audit_entry for each statement execute function tell_act()`,
  ],
}

export const joinUrlMigration = {
  name: 'links of video calls',
  both: [
    'alter table booked_slot add column join_url text',
    // The link that the visitor got because of this change; null if the change moved or canceled the call.
    'alter table slot_change add column join_url text',
  ],
  sqlite: [],
  postgres: [],
}
