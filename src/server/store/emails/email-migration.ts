// The migrations of the tables of emails.

export const emailMigration = {
  name: 'letters: what is sent to visitors and to the team',
  both: [
    `create table mail (
      id text primary key not null,
      letter text not null,
      kind text not null check (kind in ('team', 'notice', 'link')),
      lead_id text references lead (id) on delete cascade,
      recipient text,
      state text not null check (state in ('due', 'leased', 'sent', 'dead', 'dropped', 'held', 'off', 'split')),
      due_at_ms bigint,
      wanted_at_ms bigint,
      lease_token text,
      attempts integer not null,
      created_at_ms bigint not null,
      settled_at_ms bigint,
      mark text check (mark in ('bounced', 'complained', 'suppressed')),
      note text,
      duration_ms integer,
      message_id text,
      subject text,
      facts text not null,
      bytes text,
      check ((due_at_ms is not null) = (state in ('due', 'leased'))),
      check ((lease_token is not null) = (state = 'leased')),
      check ((settled_at_ms is not null) = (state in ('sent', 'dead', 'dropped', 'split')))
    )`,
    'create index mail_due on mail (due_at_ms, id) where due_at_ms is not null',
    'create index mail_leased on mail (due_at_ms) where lease_token is not null',
    'create index mail_by_time on mail (created_at_ms, id)',
    'create index mail_by_lead on mail (lead_id) where lead_id is not null',
    'create index mail_by_recipient on mail (recipient, settled_at_ms) where recipient is not null',
    // Most emails are sent; this small index serves lists of those that aren't.
    `create index mail_set_aside on mail (state, created_at_ms, id) where state in ('dead', 'dropped', 'held', 'off')`,
    'create index mail_with_bytes on mail (settled_at_ms) where bytes is not null and settled_at_ms is not null',
    `create table mail_attempt (
      mail_id text not null references mail (id) on delete cascade,
      lease_token text not null,
      at_ms bigint not null,
      duration_ms integer not null,
      code integer,
      reason text not null,
      primary key (mail_id, lease_token)
    )`,
    `create table mail_about (
      mail_id text not null references mail (id) on delete cascade,
      lead_id text not null references lead (id) on delete cascade,
      primary key (mail_id, lead_id)
    )`,
    'create index mail_about_lead on mail_about (lead_id)',
    // A suppression blocks an email address. It doesn't belong to a lead, because the address stays blocked no matter
    // which lead contains it.
    `create table suppression (
      email text primary key not null,
      why text not null check (why in ('bounced', 'complained', 'asked')),
      note text not null,
      since_ms bigint not null,
      made_by text not null
    )`,
    `create table mail_switch (
      letter text primary key not null,
      made_by text not null,
      made_at_ms bigint not null
    )`,
    `create table letter_choice (
      teammate_id text not null references teammate (id),
      letter text not null,
      is_on integer not null,
      primary key (teammate_id, letter)
    )`,
  ],
  sqlite: [],
  postgres: [],
}

export const emailSeenMigration = {
  name: 'emails that did not arrive can be seen',
  both: ['alter table mail add column seen_at_ms bigint'],
  sqlite: [],
  postgres: [],
}
