// The store: the operations of all subfolders, bound to an engine. The engines are SQLite and PostgreSQL. They behave
// alike, and the same contract test runs on both. Times are milliseconds since 1970 (UTC). Where servers must agree on
// a time, it comes from the store's clock (docs/decisions/029-the-store.md).
import * as audit from './audit/audit.ts'
import * as verifyAudit from './audit/verify-audit.ts'
import * as addCall from './calls/add-call.ts'
import * as blocks from './calls/blocks.ts'
import * as callsBetween from './calls/calls-between.ts'
import * as changeSlot from './calls/change-slot.ts'
import * as slots from './calls/slots.ts'
import * as changeConsents from './consents/change-consents.ts'
import * as findStanding from './consents/find-standing.ts'
import * as knowsEmail from './consents/knows-email.ts'
import * as listChanges from './consents/list-changes.ts'
import * as listChoices from './consents/list-choices.ts'
import * as drafts from './content/drafts.ts'
import * as photos from './content/photos.ts'
import * as publishes from './content/publishes.ts'
import * as reviews from './content/reviews.ts'
import * as schedules from './content/schedules.ts'
import * as addEmails from './emails/add-emails.ts'
import * as choices from './emails/choices.ts'
import * as claimEmails from './emails/claim-emails.ts'
import * as forgetEmails from './emails/forget-emails.ts'
import * as listEmails from './emails/list-emails.ts'
import * as sendEmails from './emails/send-emails.ts'
import * as splitEmail from './emails/split-email.ts'
import * as suppressions from './emails/suppressions.ts'
import { type Methods, methodsOf, type Queries, queriesOf } from './engine/methods.ts'
import type { EngineRun } from './engine/operation.ts'
import * as probeWrite from './engine/probe-write.ts'
import * as acceptLead from './leads/accept-once.ts'
import * as addLead from './leads/add-lead.ts'
import * as correctEmail from './leads/correct-email.ts'
import * as downloads from './leads/download-log.ts'
import * as dueSteps from './leads/due-steps.ts'
import * as findLead from './leads/find-lead.ts'
import * as findPerson from './leads/find-person.ts'
import * as leadEvents from './leads/lead-events.ts'
import * as leadFigures from './leads/lead-figures.ts'
import * as leadLists from './leads/lead-lists.ts'
import * as listCounts from './leads/list-counts.ts'
import * as listFigures from './leads/list-figures.ts'
import * as people from './leads/people.ts'
import * as purge from './leads/purge.ts'
import * as purgeScope from './leads/purge-scope.ts'
import * as retention from './leads/remove-expired.ts'
import * as savedViews from './leads/saved-views.ts'
import * as tags from './leads/tags.ts'
import * as chain from './outbox/chain.ts'
import * as destinationFigures from './outbox/destination-figures.ts'
import * as listNotices from './outbox/list-notices.ts'
import * as sendDue from './outbox/send-due.ts'
import * as withdrawalNotices from './outbox/withdrawal-notices.ts'
import * as joinTeam from './team/join-team.ts'
import * as links from './team/links.ts'
import * as manageTeam from './team/manage-team.ts'
import * as passkeys from './team/passkeys.ts'
import * as passkeyChallenges from './team/saved-challenges.ts'
import * as sessions from './team/sessions.ts'
import * as teammates from './team/teammates.ts'
import * as daySummary from './today/read-day-summary.ts'
import * as today from './today/today.ts'

const leads = {
  ...acceptLead,
  ...findLead,
  ...leadFigures,
  ...retention,
  ...purge,
  ...downloads,
  ...chain,
  ...sendDue,
  ...withdrawalNotices,
  ...slots,
  ...blocks,
  ...changeSlot,
  ...probeWrite,
}

const office = {
  ...addLead,
  ...addCall,
  ...leadEvents,
  ...correctEmail,
  ...leadLists,
  ...dueSteps,
  ...listCounts,
  ...listFigures,
  ...findPerson,
  ...people,
  ...savedViews,
  ...tags,
  ...purgeScope,
  ...callsBetween,
  ...destinationFigures,
  ...listNotices,
  ...daySummary,
  ...today,
  ...teammates,
  ...manageTeam,
  ...passkeys,
  ...passkeyChallenges,
  ...sessions,
  ...links,
  ...joinTeam,
  ...audit,
  ...verifyAudit,
}

const mail = {
  ...addEmails,
  ...claimEmails,
  ...sendEmails,
  ...splitEmail,
  ...suppressions,
  ...choices,
  ...listEmails,
  ...forgetEmails,
}

const consents = { ...changeConsents, ...findStanding, ...knowsEmail, ...listChanges, ...listChoices }

const content = { ...publishes, ...drafts, ...reviews, ...schedules, ...photos }

export type LeadStore = Methods<typeof leads> & Pick<EngineRun, 'close'>
export type EmailStore = Methods<typeof mail>
export type ConsentStore = Methods<typeof consents>
export type ContentStore = Methods<typeof content>
export type OfficeStore = Methods<typeof office> & OfficeQueries

/** The queries about leads, the team and consents. Emails get their data from them. */
export type LeadQueries = Queries<typeof office> & Queries<typeof consents>
/** The office runs these queries in a separate thread (office/queries), and the command line runs them on the store. */
export type OfficeQueries = LeadQueries & Queries<typeof mail> & Queries<typeof content>

export interface Store extends LeadStore {
  office: OfficeStore
  mail: EmailStore
  consents: ConsentStore
  content: ContentStore
}

export const officeQueriesOf = (read: EngineRun['read']): OfficeQueries =>
  queriesOf({ ...office, ...mail, ...consents, ...content }, read)

export const storeOf = (engine: EngineRun): Store => ({
  ...methodsOf(leads, engine),
  close: engine.close,
  office: { ...methodsOf(office, engine), ...officeQueriesOf(engine.read) },
  mail: methodsOf(mail, engine),
  consents: methodsOf(consents, engine),
  content: methodsOf(content, engine),
})
