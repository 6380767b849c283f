// Removes a person for good: first a preview of what is removed, with their other emails and the backups that hold them;
// then the purge of the emails that were chosen, once the first one was typed correctly.
import { Hono } from 'hono'
import { z } from 'zod'
import type { PurgedEmail, PurgeList } from '#domain/leads/lead-answers.ts'
import { jsonBody } from '#server/office/json-body.ts'
import { faulty } from '#server/office/refuse.ts'
import type { Guarded, OfficeEnv } from '#server/office/sessions/session-guard.ts'
import type { ReachOfEmail } from '#server/store/work-port.ts'
import { notThere } from './lead-routes.ts'
import { inOfficeOf } from './lead-row.ts'

const email = z.string('Type their email address.').trim().toLowerCase().max(254)
const typed = z.object({ email, also: z.array(email).max(100).default([]) })

type Parts = Guarded<'store' | 'leadStore' | 'backupsHolding' | 'nowMs'>

export function purgeRoutes({ may, store, leadStore, backupsHolding, nowMs }: Parts) {
  return new Hono<OfficeEnv>()
    .post('/leads/:id/purge/look', may('leads.purge'), async (context) => {
      const reach = await store.purgeReach({ leadId: context.req.param('id') }, nowMs())
      if (!reach) return notThere(context)
      const others = reach.others.map(({ isJoined, ...other }) => ({ ...shown(other), isJoined }))
      const backups = await backupsHolding([reach, ...others].map(({ email }) => email))
      return context.json({ ...shown(reach), others, backups } satisfies PurgeList)
    })
    .post('/leads/:id/purge', may('leads.purge'), jsonBody(typed), async (context) => {
      const reach = await store.purgeReach({ leadId: context.req.param('id') }, nowMs())
      if (!reach) return notThere(context)
      const { email, also } = context.req.valid('json')
      if (email !== reach.email)
        return faulty(context, [{ field: 'email', message: 'That isn’t their email address.' }])
      const known = new Set(reach.others.map(({ email }) => email))
      const stranger = also.find((one) => !known.has(one))
      if (stranger !== undefined)
        return faulty(context, [
          { field: 'also', message: `${stranger} isn’t this person’s anymore. Close this and purge again.` },
        ])
      return context.json(await leadStore.purge([email, ...also], context.get('actor')))
    })
}

const shown = ({ email, leads, callsAhead, notes, consents, letters }: ReachOfEmail): PurgedEmail => ({
  email,
  submissions: leads.map(({ form, ...lead }) => ({ ...lead, asked: inOfficeOf(form).asked })),
  ...{ callsAhead, notes, consents, letters },
})
