// Lists emails and whether they were sent, exports them as CSV, shows an email and sends an email again.
import { stream } from 'hono/streaming'
import type { api } from '#contract/api.ts'
import type { EmailPage } from '#contract/emails.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { dayAt, startOfDayMs } from '#domain/clock/opening-hours.ts'
import type { EmailStatus } from '#domain/emails/email-statuses.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import { readEmail } from '#server/emails/read-email.ts'
import { csvLine } from '#server/leads/csv.ts'
import { done, type Handlers, refusal } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import type { EmailListFilter, ListedEmail } from '#server/store/emails/list-emails.ts'
import { emailHtmlPage } from './email-page.ts'
import { filterOf, statusOf } from './email-status.ts'
import { emailDetails, emailRows } from './list-row.ts'
import { noSender } from './template-handlers.ts'

const pageSize = 50
const exportPageSize = 500

type Filter = BodyOf<typeof api.emails.export>
type Parts = Pick<OfficeDependencies, 'store' | 'mail' | 'timezone' | 'nowMs'>
type Named = 'list' | 'export' | 'get' | 'getPage' | 'resend' | 'markSeen'

export function emailHandlers({ store, mail, timezone, nowMs }: Parts): Handlers<typeof api.emails, Named> {
  const todayFromMs = () => startOfDayMs(timezone, dayAt(timezone, nowMs()))
  const filterFrom = ({ status, to, isToday, name, leadId, search }: Filter): EmailListFilter => ({
    ...(status && filterOf(status)),
    kinds: to && (to === 'visitors' ? ['notice'] : ['team', 'link']),
    sinceMs: isToday ? todayFromMs() : undefined,
    name,
    leadIds: leadId === undefined ? undefined : [leadId],
    search: search?.trim().toLowerCase() || undefined,
  })

  return {
    list: async ({ body: { after, ...filter } }) => {
      // Reads one email more than a page shows, to know whether there is a next page.
      const [found, counts] = await Promise.all([
        store.listEmails({
          ...filterFrom(filter),
          after: after && { createdAtMs: after.atMs, id: after.id },
          limit: pageSize + 1,
        }),
        store.countEmails(todayFromMs()),
      ])
      const last = found.length > pageSize ? found[pageSize - 1] : undefined
      const today: EmailPage['today'] = {}
      for (const { count, ...one } of counts) {
        const status = statusOf(one)
        if (status) today[status] = (today[status] ?? 0) + count
      }
      return { rows: emailRows(found.slice(0, pageSize)), next: last && `${last.createdAtMs}_${last.id}`, today }
    },
    export: async ({ body, actor, context }) => {
      const filter = filterFrom(body)
      // Recorded before the first byte, because a download that is canceled halfway has already exported people's data.
      await store.recordAuditEntry({ name: 'mail.export', on: [], became: inWords(body) }, actor)
      context.header('content-type', 'text/csv; charset=utf-8')
      context.header('content-disposition', `attachment; filename="mail-${isoTime(nowMs()).slice(0, 10)}.csv"`)
      context.header('cache-control', 'no-store')
      return stream(context, async (body) => {
        await body.write(csvLine(columns))
        let after: EmailListFilter['after']
        do {
          const page = await store.listEmails({ ...filter, after, limit: exportPageSize })
          await body.write(page.map(exported).join(''))
          after = page.length < exportPageSize ? undefined : page.at(-1)
        } while (after && !body.aborted)
      })
    },
    get: async ({ params: { id } }) => {
      const found = await store.findEmail(id)
      return (found && emailDetails(found)) ?? notThere()
    },
    getPage: async ({ params: { id }, context }) => {
      const found = await store.findEmail(id)
      return found?.bytes === undefined ? notThere() : emailHtmlPage(context, readEmail(found.bytes).html)
    },
    resend: async ({ params: { id }, actor }) => {
      const found = await store.findEmail(id)
      if (!found) return notThere()
      if (!mail.isOn) return noSender()
      // A sign-in email's text, with the link, is deleted once the email is sent, dropped or dead. So there is nothing
      // left to send.
      if (found.kind === 'link') return refusal(409, 'A sign-in link is sent only once.')
      if (!(await mail.store.resendEmail(id, actor)))
        return refusal(409, whyNotAgain[statusOf(found) ?? 'queued'] ?? onItsWay)
      mail.wake()
      return done
    },
    markSeen: async ({ body: { ids }, actor }) => {
      await mail.store.markEmailsSeen(ids, actor)
      return done
    },
  }
}

const onItsWay = 'It’s still on its way.'
const whyNotAgain: Partial<Record<EmailStatus, string>> = {
  waiting: 'Its lead is held for review. Mark the lead “Not spam,” and it goes out.',
}

const notThere = () => refusal(404, 'This email isn’t here anymore. It goes when its lead goes.')

/** Describes the filter without its search text, which may be somebody's email address. */
function inWords({ search, ...filter }: Filter): string {
  const parts = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
  return [...parts, ...(search ? ['searched'] : [])].join(', ') || 'all'
}

const columns = 'made id email to subject status settled attempts said lead'.split(' ')

function exported(mail: ListedEmail): string {
  const [row] = emailRows([mail])
  if (!row) return ''
  const { createdAtMs, id, name, to, subject, status, attempts, note, leadId } = row
  const settled = mail.settledAtMs && isoTime(mail.settledAtMs)
  return csvLine([isoTime(createdAtMs), id, name, to, subject, status, settled, attempts, note, leadId])
}
