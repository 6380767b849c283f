// Renders any email with sample people, for the office's preview and test emails, and for `npm run mail -- preview`.
import { projectConsents } from '#domain/consents/project-consents.ts'
import type { SiteData } from '#domain/pages/site-data.ts'
import type { WholeLead } from '#server/store/leads/find-lead.ts'
import { sampleNowMs, withWork } from './compose/sample-leads.ts'
import type { EmailSample, EmailSources, WrittenEmail } from './define-email.ts'
import { type EmailName, emailOf } from './email-names.ts'
import { writeEmail } from './write-email.ts'

interface PreviewSources {
  site: SiteData
  publicUrl: string
  sender: EmailSources['sender']
  isTest?: boolean
}

/** Writes the email with sample data. `to` is the text shown as the recipient: an email address, or the team. */
export async function previewEmail(
  name: EmailName,
  { site, publicUrl, sender, isTest }: PreviewSources,
): Promise<WrittenEmail & { to: string }> {
  const {
    lead,
    person,
    about = [],
    data = {},
    nowMs = sampleNowMs,
    sources,
  } = emailOf(name).sample({ name, site, publicUrl })
  const recipient = lead?.email ?? 'you@example.com'
  const joinUrl = site.emails.workshop.joinUrl ?? 'https://meet.example.com/workshop'
  const mail = { id: '0199f3c2-email', name, leadId: lead?.id, recipient, data }
  const written = await writeEmail(mail, {
    site: { ...site, emails: { ...site.emails, workshop: { ...site.emails.workshop, joinUrl } } },
    findLead: async (id) => about[Number(id)] ?? lead,
    knowsEmail: async () => true,
    countVisits: async () => undefined,
    leadsAbout: async () => about.map((_, index) => String(index)),
    listSwitchedOff: async () => [],
    sender,
    publicUrl,
    // These links have no token, so that nobody's call or choices can be changed with them. The sample call isn't
    // stored, so it has no page. In a preview, /booking/sample only shows what the link looks like. A test email goes
    // to a mailbox, where somebody may open the link, so the link leads to /book-demo instead.
    callUrl: () => `${publicUrl}${isTest ? '/book-demo' : '/booking/sample'}`,
    choicesUrl: () => `${publicUrl}/your-choices`,
    isTest,
    nowMs,
    ...sources,
    queries: { ...sampleQueries(lead, person), ...sources?.queries },
  })
  if (written.kind === 'dropped') throw new Error(`the sample of ${name} was dropped: ${written.reason}`)
  return { ...written.email, to: emailOf(name).kind === 'team' ? 'Your team' : recipient }
}

function sampleQueries(lead: WholeLead | undefined, person: EmailSample['person']): EmailSources['queries'] {
  return {
    findPerson: async () =>
      lead && { emails: lead.email ? [lead.email] : [], leads: [withWork(lead, person)], events: [], samePhone: [] },
    findStanding: async () => projectConsents({ grants: [], changes: [] }),
    listFigures: async () => [],
    countLeadsIn: async () => 0,
    listLeadPage: async () => ({ leads: [], total: 0 }),
    countStopped: async () => 0,
    callsBetween: async () => ({ calls: [], blocks: [], taken: [] }),
    readToday: async () => {
      throw new Error('this sample has no day')
    },
    verifyAudit: async () => ({ entries: 0, head: '', faults: [] }),
  }
}
