// The migration to one record per person. A person's requests share a status, an owner and a next step, which are
// computed from the events of all these requests. Before, each request had its own status, owner and next step.
import type { Engine } from '#server/store/engine/engine.ts'
import { all, type Operation } from '#server/store/engine/operation.ts'
import { raw } from '#server/store/engine/statement.ts'
import { connectedSenders } from './people.ts'
import { projectPeople } from './person-rows.ts'

/**
 * Forms that no longer have the two-minute target. Their open requests should now be answered within a business day.
 */
const clockless = `'item-inquiry', 'ivr-voices', 'pro-upgrade', 'wordpress-install', 'resource-pack'`

const eventKinds = `'touch', 'assigned', 'status', 'due', 'corrected', 'tagged', 'untagged', 'withdrawn'`

export const peopleMigration = {
  name: 'one record per person',
  both: [
    'alter table lead_work rename to old_lead_work',
    'drop index lead_work_by_time',
    'drop index lead_work_waiting',
  ],
  sqlite: [
    ...workTable(' without rowid'),
    ...personTables(' without rowid'),
    // SQLite can't change a check constraint. Therefore, the table is created again.
    'alter table lead_event rename to old_lead_event',
    `create table lead_event (
      id text primary key not null,
      lead_id text not null references lead (id) on delete cascade,
      sequence integer not null,
      act_key text not null,
      at_ms bigint not null,
      recorded_at_ms bigint not null,
      who text not null,
      kind text not null check (kind in (${eventKinds})),
      value text,
      text text,
      waited_ms bigint,
      other_waits text,
      of_event text,
      unique (lead_id, sequence),
      unique (lead_id, act_key),
      check ((of_event is not null) = (kind = 'withdrawn'))
    )`,
    `insert into lead_event select id, lead_id, sequence, act_key, at_ms, recorded_at_ms, who, kind, value, text, waited_ms,
      null, of_event from old_lead_event`,
    'drop table old_lead_event',
    `create trigger lead_event_is_never_changed before update on lead_event
      begin select raise(abort, 'what was done is append-only'); end`,
    `create trigger lead_event_goes_with_its_lead before delete on lead_event
      when exists (select 1 from lead where id = old.lead_id and fields <> '{}')
      begin select raise(abort, 'what was done is append-only'); end`,
  ],
  postgres: [
    ...workTable(''),
    ...personTables(''),
    'alter table lead_event drop constraint lead_event_kind_check',
    `alter table lead_event add constraint lead_event_kind_check check (kind in (${eventKinds}))`,
    'alter table lead_event add column other_waits text',
  ],
  afterwards: joinEmails,
}

/** Adds the column that says when a person's phone number was found to be wrong. */
export const wrongNumberMigration = {
  name: 'wrong numbers',
  both: ['alter table person add column wrong_number_at_ms bigint'],
  sqlite: [],
  postgres: [],
  // The rows of people are filled here and not by the migration above, because computing them needs this column, too.
  afterwards: fillPeople,
}

function workTable(end: string): string[] {
  return [
    `create table lead_work (
      lead_id text primary key not null references lead (id) on delete cascade,
      person_id text not null,
      form text not null,
      received_at_ms bigint not null,
      state text not null check (state in ('open', 'closed', 'held', 'spam')),
      answer_within text check (answer_within in ('two-minutes', 'business-day')),
      clock_from_ms bigint not null,
      is_quarantined integer not null,
      opened_for_ms bigint,
      source text not null,
      campaign text,
      plan text,
      answered_at_ms bigint,
      answered_by text,
      answered_how text,
      waited_ms bigint,
      tried_ms bigint,
      agreed_to text not null,
      search_text text not null
    )${end}`,
    `insert into lead_work select lead_id, coalesce(lead.email, lead.id), old_lead_work.form, old_lead_work.received_at_ms,
      case when is_quarantined = 1 then 'held' else 'closed' end,
      case when old_lead_work.form in ('careers') or
        (old_lead_work.form in (${clockless}) and runs_clock = 1 and answered_at_ms is null) then 'business-day'
        when runs_clock = 1 then 'two-minutes' end,
      clock_from_ms, is_quarantined, opened_for_ms, source, campaign, plan, answered_at_ms, answered_by, answered_how,
      waited_ms, waited_ms, agreed_to, search_text
      from old_lead_work inner join lead on lead.id = old_lead_work.lead_id`,
    'drop table old_lead_work',
    // Contains all columns that requests are filtered and counted by, so that filtering never reads the long texts.
    `create index lead_work_by_time on lead_work (received_at_ms, lead_id, state, form, source, campaign, plan,
      answer_within, clock_from_ms, waited_ms, tried_ms, agreed_to, person_id)`,
    'create index lead_work_of_person on lead_work (person_id)',
  ]
}

function personTables(end: string): string[] {
  return [
    `create table person (
      id text primary key not null,
      newest_lead_id text not null,
      newest_at_ms bigint not null,
      queue text not null check (queue in ('waiting', 'to-do', 'in-progress', 'done', 'other', 'held', 'spam')),
      wait_from_ms bigint,
      wait_within text check (wait_within in ('two-minutes', 'business-day')),
      status text not null
        check (status in ('new', 'contacted', 'in-conversation', 'won', 'lost', 'archived', 'spam')),
      owner_id text,
      amount_usd bigint,
      lost_reason text,
      due_at_ms bigint,
      due_text text,
      last_step_at_ms bigint,
      corrected text not null,
      tags text not null,
      check ((wait_from_ms is null) = (wait_within is null))
    )${end}`,
    // Contains the columns that people are filtered and counted by.
    `create index person_by_newest on person (newest_at_ms, newest_lead_id, queue, status, owner_id, wait_from_ms,
      due_at_ms, last_step_at_ms, tags)`,
    'create index person_waiting on person (queue, wait_from_ms, newest_lead_id) where wait_from_ms is not null',
    'create index person_due on person (due_at_ms, newest_lead_id) where due_at_ms is not null',
    `create table person_email (
      email text primary key not null,
      person_id text not null
    )${end}`,
    'create index person_email_of_person on person_email (person_id)',
  ]
}

const batchSize = 500

function* fillPeople(engine: Engine): Operation<void> {
  const after = engine === 'sqlite' ? '?' : '$1'
  const page = `select distinct person_id from lead_work where person_id > ${after} order by person_id limit ${batchSize}`
  for (let last = ''; ; ) {
    const people = yield* all(raw<{ person_id: string }>(page, [last]))
    yield* projectPeople(people.map(({ person_id }) => person_id))
    if (people.length < batchSize) return
    last = people.at(-1)!.person_id
  }
}

/** Gives the requests of joined senders the same person id. */
function* joinEmails(engine: Engine): Operation<void> {
  const [id, email] = engine === 'sqlite' ? ['?', '?'] : ['$1', '$2']
  const linked = yield* all(
    raw<{ email: string }>('select email from person_link union select other_email from person_link'),
  )
  for (const { email: own } of linked) {
    const [first] = (yield* connectedSenders(own)).toSorted()
    if (first === own || first === undefined) continue
    yield* all(raw(`insert into person_email (person_id, email) values (${id}, ${email})`, [first, own]))
    yield* all(raw(`update lead_work set person_id = ${id} where person_id = ${email}`, [first, own]))
  }
}
