// Removes a person permanently. The preview shows what would be removed for the lead's email address, and for other
// addresses that may be the same person's. It also shows the backups that contain any of these addresses. The purge
// removes everything about the lead's address and about those other addresses that the teammate chose. To confirm it,
// the teammate must type the lead's own email address.
import type { api } from '#contract/api.ts'
import type { PurgedEmail } from '#contract/leads.ts'
import { type Handlers, invalid } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import type { ReachOfEmail } from '#server/store/leads/purge-scope.ts'
import { notThere } from './lead-handlers.ts'
import { inOfficeOf } from './lead-row.ts'

type Parts = Pick<OfficeDependencies, 'store' | 'leadStore' | 'backupsHolding' | 'nowMs'>

export const purgeHandlers = (parts: Parts): Handlers<typeof api.leads, 'previewPurge' | 'purge'> => ({
  previewPurge: async ({ params: { id: leadId } }) => {
    const reach = await parts.store.findPurgeScope({ leadId }, parts.nowMs())
    if (!reach) return notThere()
    const others = reach.others.map(({ isJoined, ...other }) => ({ ...shown(other), isJoined }))
    const backups = await parts.backupsHolding([reach, ...others].map(({ email }) => email))
    return { ...shown(reach), others, backups }
  },
  purge: async ({ params: { id: leadId }, body: { email, also }, actor }) => {
    const reach = await parts.store.findPurgeScope({ leadId }, parts.nowMs())
    if (!reach) return notThere()
    if (email !== reach.email.toLowerCase())
      return invalid({ field: 'email', message: 'That isn’t their email address.' })
    const known = new Set(reach.others.map(({ email }) => email))
    const stranger = also.find((one) => !known.has(one))
    if (stranger !== undefined)
      return invalid({
        field: 'also',
        message: `${stranger} isn’t this person’s anymore. Close this and start over.`,
      })
    return parts.leadStore.purge([reach.email, ...also], actor)
  },
})

const shown = ({ email, leads, callsAhead, notes, consents, emails }: ReachOfEmail): PurgedEmail => ({
  email,
  submissions: leads.map(({ form, ...lead }) => ({ ...lead, requestLabel: inOfficeOf(form).requestLabel })),
  ...{ callsAhead, notes, consents, emails },
})
