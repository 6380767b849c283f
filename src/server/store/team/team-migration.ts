// The migration with the office's tables. Tokens are stored only as hashes. Rows of the audit form a chain, in which
// each row contains the hash of the row before it. They are never updated or deleted.

export const officeMigration = {
  name: 'the office: teammates, passkeys, sessions, links, audit',
  both: [
    // A removed teammate's row and name stay stored, because the audit shows the name beside what this teammate did.
    `create table teammate (
      id text primary key not null,
      email text,
      name text not null,
      role text not null check (role in ('owner', 'member', 'editor', 'viewer')),
      created_at_ms bigint not null,
      seen_at_ms bigint,
      removed_at_ms bigint,
      check ((email is null) = (removed_at_ms is not null))
    )`,
    'create unique index teammate_by_email on teammate (email) where removed_at_ms is null',
    // This table has at most one row. If several people try to become the first owner at once, only one succeeds.
    `create table first_owner (
      id integer primary key check (id = 1),
      teammate_id text not null references teammate (id)
    )`,
    `create table passkey (
      id text primary key not null,
      teammate_id text not null references teammate (id),
      name text not null,
      public_key text not null,
      counter bigint not null,
      transports text not null,
      rp_id text not null,
      created_at_ms bigint not null,
      used_at_ms bigint,
      removed_at_ms bigint
    )`,
    'create index passkey_by_teammate on passkey (teammate_id)',
    `create table office_session (
      token_hash text primary key not null,
      id text not null unique,
      teammate_id text not null references teammate (id),
      user_agent text not null,
      created_at_ms bigint not null,
      seen_at_ms bigint not null,
      expires_at_ms bigint not null,
      strong_at_ms bigint
    )`,
    'create index office_session_by_teammate on office_session (teammate_id)',
    `create table office_link (
      token_hash text primary key not null,
      id text not null unique,
      kind text not null check (kind in ('owner', 'invitation', 'enrolment', 'email')),
      teammate_id text references teammate (id),
      email text,
      name text,
      role text,
      browser_hash text,
      made_by text not null,
      created_at_ms bigint not null,
      expires_at_ms bigint not null,
      check ((browser_hash is not null) = (kind = 'email'))
    )`,
    `create table ceremony (
      token_hash text primary key not null,
      purpose text not null,
      challenge text not null,
      teammate_id text,
      expires_at_ms bigint not null
    )`,
    `create table audit_entry (
      sequence bigint primary key not null,
      at_ms bigint not null,
      who text not null,
      act text not null,
      subjects text not null,
      was text,
      became text,
      client_address text,
      hash_before text not null,
      hash text not null
    )`,
    'create index audit_entry_by_who on audit_entry (who, sequence)',
    'create index audit_entry_by_act on audit_entry (act, sequence)',
    // Appending an entry locks this row, so that all servers together append only one entry at a time. The row also
    // shows if somebody deleted the newest entries.
    'create table audit_head (id integer primary key check (id = 1), sequence bigint not null, hash text not null)',
    `insert into audit_head (id, sequence, hash) values (1, 0, '')`,
  ],
  sqlite: [
    `create trigger audit_is_never_changed before update on audit_entry
      begin select raise(abort, 'the audit is append-only'); end`,
    `create trigger audit_is_never_deleted before delete on audit_entry
      begin select raise(abort, 'the audit is append-only'); end`,
  ],
  postgres: [
    `create function refuse_audit_change() returns trigger language plpgsql as $$
      begin raise exception 'the audit is append-only'; end $$`,
    `create trigger audit_is_append_only before update or delete on audit_entry
      for each row execute function refuse_audit_change()`,
  ],
}
