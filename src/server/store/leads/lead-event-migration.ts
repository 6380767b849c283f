// Adds the tables for what the team does with leads. Rows of events and of links between people are never changed.
// lead_work contains the result of the events, and the columns for filtering, sorting and searching lists.

import { leadSource } from '#domain/leads/lead-source.ts'
import { planOf, searchText } from '#domain/leads/lead-values.ts'
import type { Engine } from '#server/store/engine/engine.ts'
import { all, first, type Operation } from '#server/store/engine/operation.ts'
import { query, raw } from '#server/store/engine/statement.ts'
import { storable } from '#server/store/engine/storable.ts'
import { textList } from './text-list.ts'

export const workMigration = {
  name: 'what the team does with leads',
  both: [
    'create index lead_by_phone on lead (phone_e164) where phone_e164 is not null',
    `create table lead_event (
      id text primary key not null,
      lead_id text not null references lead (id) on delete cascade,
      sequence integer not null,
      act_key text not null,
      at_ms bigint not null,
      recorded_at_ms bigint not null,
      who text not null,
      kind text not null check (kind in ('touch', 'assigned', 'status', 'withdrawn')),
      value text,
      text text,
      waited_ms bigint,
      of_event text,
      unique (lead_id, sequence),
      unique (lead_id, act_key),
      check ((of_event is not null) = (kind = 'withdrawn'))
    )`,
    `create table person_link (
      id text primary key not null,
      sequence bigint not null,
      kind text not null check (kind in ('joined', 'split')),
      email text not null,
      other_email text not null,
      at_ms bigint not null,
      who text not null,
      check (email <> other_email)
    )`,
    'create index person_link_by_email on person_link (email)',
    'create index person_link_by_other on person_link (other_email)',
    `create table saved_view (
      id text primary key not null,
      name text not null,
      filter text not null,
      made_by text not null,
      made_at_ms bigint not null
    )`,
    // Deliveries that were tried at least once and aren't delivered yet.
    `create index delivery_troubled on delivery (lead_id) where attempts > 0 and state <> 'delivered'`,
  ],
  sqlite: [
    ...tables(' without rowid'),
    `create trigger lead_event_is_never_changed before update on lead_event
      begin select raise(abort, 'what was done is append-only'); end`,
    // Events are deleted only together with their lead, or when the lead's fields are emptied after its retention
    // period.
    `create trigger lead_event_goes_with_its_lead before delete on lead_event
      when exists (select 1 from lead where id = old.lead_id and fields <> '{}')
      begin select raise(abort, 'what was done is append-only'); end`,
    `create trigger person_link_is_never_changed before update on person_link
      begin select raise(abort, 'what was done is append-only'); end`,
  ],
  postgres: [
    ...tables(''),
    `create function refuse_event_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and not exists (select 1 from lead where id = old.lead_id and fields <> '{}')
          then return old; end if;
        raise exception 'what was done is append-only';
      end $$`,
    `create trigger lead_event_is_append_only before update or delete on lead_event
      for each row execute function refuse_event_change()`,
    `create function refuse_link_change() returns trigger language plpgsql as $$
      begin raise exception 'what was done is append-only'; end $$`,
    `create trigger person_link_is_append_only before update on person_link
      for each row execute function refuse_link_change()`,
  ],
  afterwards: fillForLeadsThere,
}

/** @param end the end of the SQL. SQLite needs `without rowid`, because it would otherwise store each key twice. */
function tables(end: string): string[] {
  return [
    `create table lead_work (
      lead_id text primary key not null references lead (id) on delete cascade,
      form text not null,
      received_at_ms bigint not null,
      place text not null check (place in ('waiting', 'answered', 'done', 'quarantine', 'spam', 'other')),
      runs_clock integer not null,
      clock_from_ms bigint not null,
      is_quarantined integer not null,
      opened_for_ms bigint,
      source text not null,
      campaign text,
      plan text,
      status text not null check (status in ('new', 'answered', 'won', 'lost', 'archived', 'spam')),
      owner_id text,
      answered_at_ms bigint,
      answered_by text,
      answered_how text,
      waited_ms bigint,
      agreed_to text not null,
      search_text text not null
    )${end}`,
    // Contains all columns that lists are filtered by, so that filters and counts don't read the table with its long
    // texts. All filters share one index, because an index for each filter would slow down storing a lead. The time
    // is the first column, so that new leads are added at the index's end.
    `create index lead_work_by_time on lead_work (received_at_ms, lead_id, place, form, status, owner_id, source, campaign,
      plan, runs_clock, clock_from_ms, waited_ms, agreed_to)`,
    `create index lead_work_waiting on lead_work (clock_from_ms, lead_id) where place = 'waiting'`,
  ]
}

// The forms whose leads should be answered soon, as of this migration.
const clocked = [
  'demo-request',
  'contact',
  'order',
  'order-request',
  'item-inquiry',
  'savings-review',
  'ivr-voices',
  'pro-upgrade',
  'wordpress-install',
  'resource-pack',
]
/**
 * Waits are measured only for leads of the week before the newest lead, because nobody still expects a reply to older
 * leads.
 */
const stillWaitingMs = 7 * 24 * 60 * 60 * 1000
const batchSize = 500

interface OlderLead {
  id: string
  form: string
  received_at_ms: number
  fields: string
  phone_e164: string | null
  email: string | null
  attribution: string | null
  quarantine: string | null
  agreed_to: string | null
}

const fill = query((db, rows: ReturnType<typeof workRow>[]) => db.insertInto('lead_work').values(rows as never))

function* fillForLeadsThere(engine: Engine): Operation<void> {
  const newest = yield* first(raw<{ at_ms: number | null }>('select max(received_at_ms) as at_ms from lead'))
  const clockSinceMs = (newest?.at_ms ?? 0) - stillWaitingMs
  const list = engine === 'sqlite' ? 'group_concat' : 'string_agg'
  const pageAfter = `select id, form, received_at_ms, fields, phone_e164, email, attribution, quarantine,
      (select ${list}(purpose, ' ') from consent where lead_id = id and given = 1) as agreed_to
    from lead where id > ${engine === 'sqlite' ? '?' : '$1'} and (fields <> '{}' or quarantine is not null) order by id limit ${batchSize}`
  let after = ''
  for (;;) {
    const leads = yield* all(raw<OlderLead>(pageAfter, [after]))
    const last = leads.at(-1)
    if (!last) return
    yield* all(fill(leads.map((lead) => workRow(lead, clockSinceMs))))
    after = last.id
  }
}

function workRow(lead: OlderLead, clockSinceMs: number) {
  const { source, campaign } = leadSource(lead.attribution === null ? undefined : JSON.parse(lead.attribution))
  const runsClock = clocked.includes(lead.form) && lead.received_at_ms >= clockSinceMs
  const isQuarantined = lead.quarantine !== null
  const values = JSON.parse(lead.fields)
  return {
    lead_id: lead.id,
    form: lead.form,
    received_at_ms: lead.received_at_ms,
    place: isQuarantined ? ('quarantine' as const) : runsClock ? ('waiting' as const) : ('other' as const),
    runs_clock: runsClock ? 1 : 0,
    clock_from_ms: lead.received_at_ms,
    is_quarantined: isQuarantined ? 1 : 0,
    opened_for_ms: null,
    source: storable(source),
    campaign: campaign === undefined ? null : storable(campaign),
    plan: planOf(values) ?? null,
    status: 'new' as const,
    owner_id: null,
    answered_at_ms: null,
    answered_by: null,
    answered_how: null,
    waited_ms: null,
    agreed_to: textList(lead.agreed_to?.split(' ') ?? []),
    search_text: storable(
      searchText({ values, email: lead.email ?? undefined, phoneE164: lead.phone_e164 ?? undefined }),
    ),
  }
}
