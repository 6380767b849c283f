// Acts on a store until it is killed: invites, takes back, changes roles, releases and purges leads. For torture-office.ts.
import type { Role } from '#domain/office/roles.ts'
import { openStore } from '#server/store/open-store.ts'
import { sampleLead } from '#testing/leads.ts'
import { by, sampleLink } from '#testing/office-samples.ts'
import { seededRandom } from '#testing/random-sms.ts'

const [seed = '1', dataDir = '', databaseUrl] = process.argv.slice(2)
const random = seededRandom(Number(seed))
const store = await openStore({ dataDir, databaseUrl: databaseUrl || undefined })
const { office } = store
const owner = by('t0')
const roles: Role[] = ['member', 'editor', 'viewer']

async function act(number: number): Promise<unknown> {
  const name = `${seed}-${number}`
  const invitation = sampleLink(`i-${name}`, { email: `i${name}@x.example`, expiresAtMs: 1e12 })
  const lead = sampleLead({ id: `l-${name}`, quarantine: 'honeypot', email: `l${name}@x.example`, deliveries: [] })
  const dice = Math.floor(random() * 5)
  if (dice === 0) return office.makeLink(invitation, owner)
  if (dice === 1) return office.makeLink(invitation, owner).then(() => office.voidInvitation(invitation.id, owner))
  if (dice === 2) {
    const role = roles[Math.floor(random() * roles.length)]!
    return office.changeRole({ id: random() < 0.5 ? 'bob' : 'eve', role }, owner)
  }
  await store.accept(lead)
  await store.release(lead.id, owner)
  return dice === 3 ? undefined : store.purge(lead.email!, owner)
}

process.stdout.write('acting\n')
for (let number = 0; ; number += 4) await Promise.all([0, 1, 2, 3].map((more) => act(number + more)))
