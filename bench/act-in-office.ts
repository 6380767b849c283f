// Changes a store until torture/office.ts kills the process: makes and revokes invitations, changes roles, releases
// leads from quarantine, purges some of them, and works on other leads.
import { activities, statuses } from '#domain/leads/statuses.ts'
import type { Role } from '#domain/office/roles.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import type { EventAct } from '#server/store/leads/lead-events.ts'
import { sampleLead } from '#testing/leads.ts'
import { by, sampleLink } from '#testing/office-samples.ts'
import { seededRandom } from '#testing/random-sms.ts'

const [seed = '1', dataDir = '', databaseUrl] = process.argv.slice(2)
const random = seededRandom(Number(seed))
const store = await openStore({ dataDir, databaseUrl: databaseUrl || undefined })
const { office } = store
// Everything is done as the owner, because an invitation is valid only while its maker is an owner. In
// torture/office.ts, any of fifty people may have become the owner, so the owner's id is looked up.
const owner = by((await office.listTeammates()).find(({ role }) => role === 'owner')!.id)
const roles: Role[] = ['member', 'editor', 'viewer']

const of = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)]!
const pastMs = 1_000

/** Adds two leads, records six acts on one or both, withdraws some, and sometimes joins the leads or splits them. */
async function workOn(name: string): Promise<void> {
  const leads = [`w-${name}`, `v-${name}`]
  for (const id of leads) await store.accept(sampleLead({ id, email: `${id}@x.example`, deliveries: [] }))
  for (let number = 0; number < 6; number++) {
    const act = of<EventAct>([
      { kind: 'touch', touch: of(activities), text: 'Two crews.' },
      { kind: 'assigned', to: of(['bob', 'eve', undefined]) },
      { kind: 'status', status: of(statuses) },
    ])
    const params = { leadIds: random() < 0.5 ? leads : leads.slice(0, 1), key: `${name}-${number}`, act }
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

async function act(number: number): Promise<unknown> {
  const name = `${seed}-${number}`
  const invitation = sampleLink(`i-${name}`, { email: `i${name}@x.example`, expiresAtMs: 1e12 })
  const lead = sampleLead({ id: `l-${name}`, quarantine: 'honeypot', email: `l${name}@x.example`, deliveries: [] })
  const dice = Math.floor(random() * 8)
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
  await Promise.all([0, 1, 2, 3].map((more) => act(number + more)))
  process.stdout.write('acted\n')
}
