// The migration with the first release's tables: leads, consents, deliveries, booked slots and downloads.

export const leadMigration = {
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
}
