// Adds the tables for consents that were taken back or given again.
import { randomBytes } from 'node:crypto'
import type { Engine } from '#server/store/engine/engine.ts'
import { all, type Operation } from '#server/store/engine/operation.ts'
import { raw } from '#server/store/engine/statement.ts'

const isAddressOfLead = 'select 1 from lead where email = old.address or phone_e164 = old.address'

export const consentMigration = {
  name: 'consents can be taken back',
  both: [
    'create table address_key (id integer primary key not null check (id = 1), key text not null)',
    `create table consent_change (
      id text primary key not null,
      address_hash text not null,
      sequence integer not null,
      kind text not null check (kind in ('text-marketing', 'text-transactional', 'call-marketing', 'email')),
      act text not null check (act in ('withdrawn', 'opened')),
      at_ms bigint not null,
      way text not null,
      who text not null,
      unique (address_hash, sequence)
    )`,
    `create table consent_change_source (
      change_id text primary key not null references consent_change (id),
      address text not null,
      words text
    )`,
    `create table withdrawal_notice (
      id text primary key not null,
      change_id text not null references consent_change (id),
      destination text not null,
      lead_id text not null,
      body text not null,
      state text not null check (state in ('due', 'leased', 'delivered', 'dead')),
      due_at_ms bigint,
      lease_token text,
      attempts integer not null,
      created_at_ms bigint not null,
      settled_at_ms bigint,
      note text,
      check ((due_at_ms is not null) = (state in ('due', 'leased'))),
      check ((lease_token is not null) = (state = 'leased')),
      check ((settled_at_ms is not null) = (state in ('delivered', 'dead')))
    )`,
    'create index withdrawal_notice_due on withdrawal_notice (destination, due_at_ms, id) where due_at_ms is not null',
    'create index withdrawal_notice_by_lead on withdrawal_notice (lead_id)',
    'create index consent_change_by_address on consent_change_source (address)',
  ],
  sqlite: [
    `create trigger consent_change_is_never_changed before update on consent_change
      begin select raise(abort, 'consent changes are append-only'); end`,
    `create trigger consent_change_is_never_deleted before delete on consent_change
      begin select raise(abort, 'consent changes are append-only'); end`,
    `create trigger consent_change_source_is_never_changed before update on consent_change_source
      begin select raise(abort, 'consent changes are append-only'); end`,
    `create trigger consent_change_source_goes_with_its_leads before delete on consent_change_source
      when exists (${isAddressOfLead})
      begin select raise(abort, 'consent changes are append-only'); end`,
  ],
  postgres: [
    `create function refuse_consent_change_change() returns trigger language plpgsql as $$
      begin raise exception 'consent changes are append-only'; end $$`,
    `create trigger consent_change_is_append_only before update or delete on consent_change
      for each row execute function refuse_consent_change_change()`,
    `create function refuse_consent_source_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and not exists (${isAddressOfLead}) then return old; end if;
        raise exception 'consent changes are append-only';
      end $$`,
    `create trigger consent_change_source_is_append_only before update or delete on consent_change_source
      for each row execute function refuse_consent_source_change()`,
  ],
  afterwards: makeKey,
}

function* makeKey(engine: Engine): Operation<void> {
  const key = engine === 'sqlite' ? '?' : '$1'
  yield* all(raw(`insert into address_key (id, key) values (1, ${key})`, [randomBytes(32).toString('base64url')]))
}
