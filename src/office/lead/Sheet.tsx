// The sheet for a dispute: what somebody agreed to and withdrew, with the exact wording, and what we sent them. The
// user can print it, save it as a PDF or download it as JSON. Like an export, each opening of the sheet is recorded in
// the audit log.
import { useQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useParams, useRouter } from '@tanstack/react-router'
import { api } from '#contract/api.ts'
import type { Sheet as SheetData } from '#contract/consents.ts'
import { formatDay, formatZone, timeOf, toWallClock } from '#domain/clock/moments.ts'
import { kindTexts, wayTexts } from '#domain/consents/consent-kinds.ts'
import { saidTexts } from '#domain/consents/said.ts'
import { phoneText } from '#domain/fields/phone.ts'
import type { Activity } from '#domain/leads/statuses.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import { send } from '#office/api/client.ts'
import { Refused } from '#office/api/result.ts'
import { statusLabels } from '#office/emails/status-texts.ts'
import { LinkedText } from '#office/lead/parts/LinkedText.tsx'
import { kindsText } from '#office/lead/parts/stop-texts.ts'
import { useMe } from '#office/shell/me.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useDownload } from '#office/shell/use-download.ts'
import { useTitle } from '#office/shell/use-title.ts'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { Loading } from '#office/ui/Screen.tsx'
import styles from './Sheet.module.css'

export function Sheet() {
  useTitle('Sheet for a dispute')
  const { leadId } = useParams({ from: '/leads/$leadId/sheet' })
  const withStepUp = useStepUp()
  const { data, error } = useQuery({
    queryKey: ['sheet', leadId],
    // Fetched only once, because the audit log records every fetch and the sheet shows the data at one moment.
    ...{ gcTime: 0, staleTime: 'static' as const, retry: false, refetchOnWindowFocus: false },
    async queryFn() {
      const result = await withStepUp(() => send(api.consents.sheet, { params: { id: leadId } }))
      if (!result.isOk) throw new Refused(result)
      return result.body
    },
  })
  if (data) return <Written sheet={data} leadId={leadId} />
  return (
    <article className={styles.sheet}>
      <h1>Sheet for a dispute</h1>
      {error ? (
        <>
          <FaultBanner>
            {error instanceof Refused ? error.refusal.detail : 'Something went wrong on our side.'}
          </FaultBanner>
          <p className="controls">
            <BackLink leadId={leadId} />
          </p>
        </>
      ) : (
        <Loading what="the sheet" lines={8} />
      )}
    </article>
  )
}

/**
 * Goes back if it can, because Esc on the lead's page goes back, too, and would return from a newly opened lead to the
 * sheet. Only the lead's page links to the sheet, so it is the page before, unless the sheet has its own tab.
 */
function BackLink({ leadId }: { leadId: string }) {
  const { history } = useRouter()
  const text = 'Back to the lead'
  if (useCanGoBack())
    return (
      <Button look="line" onClick={() => history.back()}>
        {text}
      </Button>
    )
  return (
    <Link className={buttonClass({ look: 'line' })} to="/leads/$leadId" params={{ leadId }}>
      {text}
    </Link>
  )
}

function Written({ sheet, leadId }: { sheet: SheetData; leadId: string }) {
  const { site, teammate } = useMe()
  const save = useDownload()
  const moment = useMoment()
  const { name, emails, phones, madeAtMs } = sheet
  const file = {
    name: `sheet-${isoTime(madeAtMs).slice(0, 10)}.json`,
    bytes: new Blob([JSON.stringify(withIsoTimes(sheet), null, 2)], { type: 'application/json' }),
  }
  return (
    <article className={styles.sheet}>
      <header>
        <h1>Consents and stops of {name || emails[0] || phones.map(phoneText)[0]}</h1>
        <p>{[...emails, ...phones.map(phoneText)].join(', ')}</p>
        <p className="quiet">
          As {site.name} stored it. Nobody can edit a consent or a stop. Made {moment(madeAtMs)}, by {teammate.name}.
          All times are {formatZone(site.timezone)}.
        </p>
      </header>
      <p className={`controls ${styles.actions}`}>
        <Button onClick={() => print()}>Print or save as PDF</Button>
        <Button look="line" onClick={() => save(async () => ({ isOk: true, body: file }))}>
          Save as JSON
        </Button>
        <BackLink leadId={leadId} />
      </p>
      <section aria-labelledby="stated">
        <h2 id="stated">Consents and stops, by time</h2>
        <Stated sheet={sheet} />
      </section>
      <section aria-labelledby="sent">
        <h2 id="sent">What we sent, and when we tried to reach them</h2>
        <Sent sheet={sheet} />
      </section>
      <section aria-labelledby="just-before">
        <h2 id="just-before">Handed over just before a stop</h2>
        <JustBefore sheet={sheet} />
      </section>
    </article>
  )
}

/** 'Wed, Nov 18, 2026, 10:12:03 am' */
function useMoment() {
  const { timezone } = useMe().site
  return (atMs: number) =>
    `${formatDay(atMs, timezone)}, ${toWallClock(atMs, timezone).day.slice(0, 4)}, ${timeOf(atMs, timezone, true)}`
}

/** Copies a value and replaces each of its times: `atMs`, a number, becomes `at`, such as '2026-11-18T15:12:03Z'. */
function withIsoTimes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withIsoTimes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) =>
      typeof one === 'number' && /at[mM]s$/i.test(name) ? [name.slice(0, -2), isoTime(one)] : [name, withIsoTimes(one)],
    ),
  )
}

function Stated({ sheet: { agreed, changes } }: { sheet: SheetData }) {
  const moment = useMoment()
  const all = [
    ...agreed.map((consent) => ({ atMs: consent.atMs, consent, change: undefined })),
    ...changes.map((change) => ({ atMs: change.atMs, consent: undefined, change })),
  ].toSorted((one, other) => one.atMs - other.atMs)
  if (all.length === 0) return <p>Nothing: no form asked for a consent, and nobody asked us to stop.</p>
  return (
    <ol>
      {all.map(({ atMs, consent, change }) => (
        <li key={change?.id ?? `${consent?.purpose} ${atMs}`}>
          <p>
            <b>{moment(atMs)}</b>
          </p>
          {consent ? <Consent consent={consent} /> : <Change change={change} />}
        </li>
      ))}
    </ol>
  )
}

function Consent({ consent }: { consent: SheetData['agreed'][number] }) {
  const { title, text, isGiven, page, version, email, phone, device, kinds } = consent
  const isUnconfirmed = kinds.some(({ state }) => state === 'not-confirmed')
  return (
    <>
      <p>
        {isGiven ? 'Checked' : 'Not checked'}: “{title}”
        {kinds.length > 0 && `, which allows ${kindsText(kinds.map(({ kind }) => kind))}`}.
        {isUnconfirmed && ' Not confirmed: it came after a stop, so it turns nothing on.'}
      </p>
      <blockquote>
        <LinkedText text={text} />
      </blockquote>
      <p className="quiet">
        {[page && `Page ${page}`, `version ${version}`, email, phone && phoneText(phone), device]
          .filter(Boolean)
          .join(', ')}
      </p>
    </>
  )
}

function Change({ change }: { change: SheetData['changes'][number] }) {
  const { action, kind, address, way, how, words, by } = change
  const isNoted = way === 'office' || way === 'command line'
  return (
    <>
      <p>
        {action === 'withdrawn' ? 'Taken back' : 'Agreed again'}: {kindTexts[kind]}, for{' '}
        {address.includes('@') ? address : phoneText(address)},{' '}
        {isNoted
          ? [how && saidTexts[how], `noted by ${by ?? 'a former teammate'}`].filter(Boolean).join(', ')
          : wayTexts[way]}
        .
      </p>
      {words && <blockquote>{words}</blockquote>}
    </>
  )
}

const activityTexts: Partial<Record<Activity, string>> = {
  'no-answer': 'Call, no answer',
  voicemail: 'Call, left a voicemail',
  'wrong-number': 'Call, wrong number',
  spoke: 'Call, talked',
  texted: 'Text sent',
  mailed: 'Email sent from a teammate’s own program',
  booked: 'Booked a call',
}

function Sent({ sheet: { emailsSent, contacts } }: { sheet: SheetData }) {
  const moment = useMoment()
  const all = [
    ...emailsSent.map((email) => ({ atMs: email.droppedAtMs ?? email.createdAtMs, email, contact: undefined })),
    ...contacts.map((contact) => ({ atMs: contact.atMs, email: undefined, contact })),
  ].toSorted((one, other) => one.atMs - other.atMs)
  if (all.length === 0) return <p>Nothing.</p>
  return (
    <ol>
      {all.map(({ atMs, email, contact }) => (
        <li key={email?.id ?? `${contact?.activity} ${atMs}`}>
          <p>
            <b>{moment(atMs)}</b>
          </p>
          {email ? (
            <>
              <p>
                Email {email.subject ? `“${email.subject}”` : `that had no subject yet (${email.name})`} to {email.to}:{' '}
                {statusLabels[email.status].toLowerCase()}
                {email.note && ` (${email.note.replace(/\.$/, '')})`}.
              </p>
              {email.droppedAtMs !== undefined && (
                <p className="quiet">It had been waiting since {moment(email.createdAtMs)}.</p>
              )}
              {email.handedOver.map(({ atMs: handedMs, reply }) => (
                <p key={handedMs} className="quiet">
                  Handed to the mail server {moment(handedMs)}: {reply}
                </p>
              ))}
            </>
          ) : (
            <p>
              {activityTexts[contact.activity] ?? contact.activity}
              {contact.by && `, noted by ${contact.by}`}.
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function JustBefore({ sheet: { handedOverJustBefore: handed } }: { sheet: SheetData }) {
  const moment = useMoment()
  if (handed.length === 0) return <p>Nothing in the ten minutes before.</p>
  return (
    <ul>
      {handed.map(({ emailId, subject, handedOverAtMs, stoppedAtMs }) => (
        <li key={`${emailId} ${handedOverAtMs} ${stoppedAtMs}`}>
          “{subject ?? 'An email'}”: handed to the mail server {moment(handedOverAtMs)}, emails stopped{' '}
          {moment(stoppedAtMs)}.
        </li>
      ))}
    </ul>
  )
}
