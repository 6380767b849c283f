// Changes a store until torture/office.ts kills the process. It makes and revokes invitations, changes roles, releases
// leads from quarantine and purges some of them. It records events of other leads. It also withdraws and reopens
// consents while it claims emails, which means that it takes due emails from the store to send them. It prints each
// change of a consent once the change is committed.
import { dayMs } from '#domain/clock/durations.ts'
import { activities, statuses } from '#domain/leads/statuses.ts'
import type { Role } from '#domain/office/roles.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import type { LeadCommand } from '#server/store/leads/lead-events.ts'
import { operator, sampleConsent, sampleLead } from '#testing/leads.ts'
import { by, sampleLink } from '#testing/office-samples.ts'
import { seededRandom } from '#testing/random-sms.ts'

const [seed = '1', dataDir = '', databaseUrl] = process.argv.slice(2)
const random = seededRandom(Number(seed))
const store = await openStore({ dataDir, databaseUrl: databaseUrl || undefined })
const { office } = store
// All actions are performed as the owner, because an invitation is valid only while the teammate who made it is an
// owner. The owner's id is queried, because any of the fifty people in torture/office.ts may have become the owner.
const owner = by((await office.listTeammates()).find(({ role }) => role === 'owner')!.id)
const roles: Role[] = ['member', 'editor', 'viewer']

const of = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)]!
const pastMs = 1_000

/** Adds two leads and records six commands on them. Withdraws some commands. May merge or unmerge the leads' people. */
async function workOn(name: string): Promise<void> {
  const leads = [`w-${name}`, `v-${name}`]
  for (const id of leads) await store.accept(sampleLead({ id, email: `${id}@x.example`, deliveries: [] }))
  for (let number = 0; number < 6; number++) {
    const command = of<LeadCommand>([
      { kind: 'touch', activity: of(activities), text: 'Two crews.' },
      { kind: 'assigned', to: of(['bob', 'eve', undefined]) },
      { kind: 'status', status: of(statuses) },
    ])
    const params = { leadIds: random() < 0.5 ? leads : leads.slice(0, 1), key: `${name}-${number}`, command }
    const eventIds = await office.recordEvents(
      { ...params, atMs: pastMs + number, openMsBetween: (fromMs, toMs) => toMs - fromMs },
      owner,
    )
    if (random() < 0.3) await office.withdrawEvents(eventIds, owner)
  }
  const pair = { leadId: leads[0]!, withLeadId: leads[1]! }
  if (random() < 0.5) await office.mergePeople(pair, owner)
  if (random() < 0.3) await office.unmergePeople(pair, owner)
}

/** Email addresses whose consent is withdrawn. A claim that begins now must not return an email to any of them. */
const off = new Set<string>()

/**
 * Withdraws a person's consents, either as the page /your-choices or as a teammate would. At that time, one email to
 * the person is due, and another one will be due in a day. Claims due emails at the same time as each withdrawal, and
 * again at the end. Sometimes reopens the consents.
 */
async function stop(name: string, number: number): Promise<void> {
  const email = `c-${name}@x.example`
  const phone = `+1${String(Number(seed) % 100_000).padStart(5, '0')}${String(number).padStart(5, '0')}`
  await store.accept(
    sampleLead({ id: `c-${name}`, email, phoneE164: phone, consents: [sampleConsent], deliveries: [] }),
  )
  const remind = (cause: string, dueAtMs?: number) =>
    store.mail.enqueueEmails([
      { name: 'booking-reminder-day', recipient: email, causeKey: `${name} ${cause}`, isOn: true, dueAtMs },
    ])
  await Promise.all([remind('due'), remind('waiting', Date.now() + dayMs)])
  const say = (did: string, address: string, kinds: readonly string[]) =>
    process.stdout.write(`${[did, address, ...kinds].join(' ')}\n`)
  for (const address of [email, phone]) {
    const kinds =
      address === email ? (['email'] as const) : of([['text-marketing'], ['call-marketing', 'text-marketing']] as const)
    const [way, actor] = of([['page', operator] as const, ['office', owner] as const])
    const change = { address, kinds, way, words: way === 'office' ? 'On a call: no more, please.' : undefined }
    const [, withdrawn] = await Promise.all([claimSome(), store.consents.withdrawConsents(change, actor)])
    say('withdrew', address, withdrawn)
    if (address === email) off.add(email)
    if (random() < 0.3) {
      off.delete(email)
      const opened = await store.consents.reopenConsents({ ...change, way: 'office', words: 'Again.' }, owner)
      if (opened === 'opened') say('opened', address, kinds)
    }
  }
  await remind('after')
  await claimSome()
}

async function claimSome(): Promise<void> {
  const stopped = new Set(off)
  for (const { recipient = '' } of await store.mail.claimEmails({ leaseMs: 50, limit: 20 }))
    if (stopped.has(recipient)) process.stdout.write(`late ${recipient}\n`)
}

async function change(number: number): Promise<unknown> {
  const name = `${seed}-${number}`
  const invitation = sampleLink(`i-${name}`, { email: `i${name}@x.example`, expiresAtMs: 1e12 })
  const lead = sampleLead({ id: `l-${name}`, quarantine: 'honeypot', email: `l${name}@x.example`, deliveries: [] })
  const dice = Math.floor(random() * 10)
  if (dice > 7) return stop(name, number)
  if (dice > 4) return workOn(name)
  if (dice === 0) return office.makeLink(invitation, owner)
  if (dice === 1) return office.makeLink(invitation, owner).then(() => office.voidInvitation(invitation.id, owner))
  if (dice === 2) {
    const role = roles[Math.floor(random() * roles.length)]!
    return office.changeRole({ id: random() < 0.5 ? 'bob' : 'eve', role }, owner)
  }
  await store.accept(lead)
  await store.office.release([lead.id], owner)
  return dice === 3 ? undefined : store.purge(lead.email!, owner)
}

for (let number = 0; ; number += 4) {
  await Promise.all([0, 1, 2, 3].map((more) => change(number + more)))
  process.stdout.write('acted\n')
}
