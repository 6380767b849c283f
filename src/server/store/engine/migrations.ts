// One list for both engines, applied in one transaction at startup. Never edit a released migration: append a new one.
import { callMigration } from '#server/store/calls/call-migration.ts'
import { photoMigration, sharedDraftMigration, wordsMigration } from '#server/store/content/content-migration.ts'
import { mailMigration } from '#server/store/emails/email-migration.ts'
import { workMigration } from '#server/store/leads/lead-event-migration.ts'
import { officeMigration } from '#server/store/team/team-migration.ts'
import type { Engine } from './engine.ts'
import { all, type Operation } from './operation.ts'
import { raw } from './statement.ts'

export interface Migration {
  name: string
  both: string[]
  sqlite: string[]
  postgres: string[]
  /** Runs after the statements: what SQL alone can't express. */
  afterwards?(engine: Engine): Operation<void>
}

export const migrations: Migration[] = [
  {
    name: 'leads, consents, deliveries',
    both: [
      `create table lead (
        id text primary key not null,
        form text not null,
        received_at_ms bigint not null,
        fields text not null,
        phone_e164 text,
        email text,
        page text,
        attribution text,
        client_address text not null,
        user_agent text not null,
        quarantine text
      )`,
      'create index lead_by_time on lead (received_at_ms, id)',
      'create index lead_by_form on lead (form, received_at_ms)',
      'create index lead_by_email on lead (email)',
      'create index lead_quarantined on lead (received_at_ms) where quarantine is not null',
      `create table consent (
        lead_id text not null references lead (id) on delete cascade,
        field text not null,
        purpose text not null,
        version text not null,
        shown_version text,
        text text not null,
        given integer not null,
        page text,
        at_ms bigint not null,
        client_address text not null,
        user_agent text not null,
        primary key (lead_id, field)
      )`,
      `create table delivery (
        id text primary key not null,
        lead_id text not null references lead (id) on delete cascade,
        destination text not null,
        position integer not null,
        body text not null,
        state text not null check (state in ('waiting', 'due', 'leased', 'delivered', 'dead', 'held')),
        due_at_ms bigint,
        lease_token text,
        attempts integer not null,
        delivered_at_ms bigint,
        created_at_ms bigint not null,
        unique (lead_id, position),
        check ((due_at_ms is not null) = (state in ('due', 'leased'))),
        check ((lease_token is not null) = (state = 'leased'))
      )`,
      'create index delivery_due on delivery (destination, due_at_ms, id) where due_at_ms is not null',
      'create index delivery_leased on delivery (destination, due_at_ms) where lease_token is not null',
      `create index delivery_unfinished on delivery (destination, state, created_at_ms) where state <> 'delivered'`,
      `create table attempt (
        delivery_id text not null references delivery (id) on delete cascade,
        lease_token text not null,
        at_ms bigint not null,
        duration_ms integer not null,
        status integer,
        reason text not null,
        primary key (delivery_id, lease_token)
      )`,
      `create table idempotency_key (
        key text primary key not null,
        fingerprint text not null,
        lead_id text not null references lead (id) on delete cascade,
        answer text not null
      )`,
      'create index idempotency_key_by_lead on idempotency_key (lead_id)',
      `create table booked_slot (
        lead_id text primary key not null references lead (id) on delete cascade,
        start_ms bigint not null unique,
        end_ms bigint not null
      )`,
      `create table download_log (
        id text primary key not null,
        file_path text not null,
        user_agent text not null,
        at_ms bigint not null
      )`,
      'create index download_log_by_time on download_log (at_ms)',
      'create table write_probe (id integer primary key, writes bigint not null)',
      'insert into write_probe (id, writes) values (1, 0)',
    ],
    sqlite: [
      `create trigger consent_is_never_changed before update on consent
        begin select raise(abort, 'consent is append-only'); end`,
      `create trigger consent_goes_with_its_lead before delete on consent
        when exists (select 1 from lead where id = old.lead_id)
        begin select raise(abort, 'consent is append-only'); end`,
    ],
    postgres: [
      `create function refuse_consent_change() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE' and not exists (select 1 from lead where id = old.lead_id) then return old; end if;
          raise exception 'consent is append-only';
        end $$`,
      `create trigger consent_is_append_only before update or delete on consent
        for each row execute function refuse_consent_change()`,
    ],
  },
  {
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
  },
  {
    name: 'calls that do not overlap',
    both: [
      'alter table booked_slot add column may_overlap integer not null default 0',
      // Earlier releases only kept two calls from having the same start. Calls that overlap an earlier one, or whose
      // times make no sense, are left as they are.
      `update booked_slot set may_overlap = 1 where end_ms <= start_ms or exists (
        select 1 from booked_slot as earlier
        where earlier.start_ms < booked_slot.start_ms and earlier.end_ms > booked_slot.start_ms
      )`,
      'create index booked_slot_by_end on booked_slot (end_ms)',
    ],
    // SQLite's single writer checks before it books.
    sqlite: [],
    postgres: [
      `alter table booked_slot add constraint booked_slot_is_free
        exclude using gist (int8range(start_ms, end_ms) with &&) where (may_overlap = 0)`,
    ],
  },
  officeMigration,
  workMigration,
  callMigration,
  mailMigration,
  wordsMigration,
  photoMigration,
  sharedDraftMigration,
]

interface Kind {
  list: readonly Migration[]
  /** Holds the version. */
  table: string
}

/** Brings the tables up to date. Returns how many migrations were applied. */
export function* migrate(
  engine: Engine,
  { list, table }: Kind = { list: migrations, table: 'schema_version' },
): Operation<number> {
  yield* all(raw(`create table if not exists ${table} (version integer primary key, name text)`))
  const [row] = yield* all(raw<{ version: number | null }>(`select max(version) as version from ${table}`))
  const current = row?.version ?? 0
  if (current > list.length)
    throw new Error(
      `The store has schema version ${current}; this release knows ${list.length}. Use the newer release.`,
    )
  for (const [index, migration] of list.entries()) {
    if (index < current) continue
    for (const statement of [...migration.both, ...migration[engine]]) yield* all(raw(statement))
    if (migration.afterwards) yield* migration.afterwards(engine)
    yield* all(raw(`insert into ${table} values (${index + 1}, '${migration.name}')`))
  }
  return list.length - current
}
