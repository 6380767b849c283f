// Records that somebody asked us to stop, or agreed again. The record covers all of the person's email addresses and
// phone numbers. While no link can be emailed, visitors type an address at /your-choices to stop emails to it. Such a
// request can also be settled for its address alone. Also writes the sheet that shows, in a dispute, what the person
// agreed to.
import type { api } from '#contract/api.ts'
import { type ConsentKind, kindsOfAddress } from '#domain/consents/consent-kinds.ts'
import { done, type Handlers, refusal } from '#server/office/implement.ts'
import { notThere } from '#server/office/leads/lead-handlers.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import type { StoredPerson } from '#server/store/leads/find-person.ts'
import { writeSheet } from './sheet.ts'
import { addressesOf, phonesOf } from './stops.ts'

type Parts = Pick<OfficeDependencies, 'store' | 'consents' | 'mail' | 'wakeDelivery' | 'nowMs'>

export const consentHandlers = (parts: Parts): Handlers<typeof api.consents> => {
  const { store, consents, mail, wakeDelivery, nowMs } = parts
  const wake = () => {
    mail.wake()
    wakeDelivery()
  }
  return {
    stop: async ({ params: { id }, body: { kinds, how, words }, actor }) => {
      const found = await store.findPerson(id)
      if (!found) return notThere()
      const addresses = addressesWith(kinds, found)
      if (addresses.length === 0) return noAddress()
      const said = { way: 'office', how, words } as const
      for (const address of addresses) await consents.withdrawConsents({ address, kinds, ...said }, actor)
      // This also settles the requests that the person typed at /your-choices, whatever `kinds` are, so that the Today
      // page no longer lists those requests.
      for (const { address } of await store.listTypedStops())
        if (found.emails.includes(address))
          await consents.withdrawConsents({ address, kinds: ['email'], ...said }, actor)
      wake()
      return done
    },
    reopen: async ({ params: { id }, body: { kinds, how, words }, actor }) => {
      const found = await store.findPerson(id)
      if (!found) return notThere()
      const addresses = addressesWith(kinds, found)
      if (addresses.length === 0) return noAddress()
      for (const address of addresses)
        await consents.reopenConsents({ address, kinds, way: 'office', how, words }, actor)
      wake()
      return done
    },
    markSeenTo: async ({ body: { address }, actor }) => {
      const stops = await store.listTypedStops()
      if (!stops.some((stop) => stop.address === address))
        return refusal(404, 'Somebody on your team saw to it already.')
      await consents.withdrawConsents({ address, kinds: kindsOfAddress(address), way: 'office' }, actor)
      wake()
      return done
    },
    sheet: async ({ params: { id }, actor }) => {
      const found = await store.findPerson(id)
      if (!found) return notThere()
      await store.recordAuditEntry({ name: 'lead.export', on: [id], became: 'the sheet for a dispute' }, actor)
      return writeSheet(found, { store, nowMs: nowMs(), phones: phonesOf(found) })
    },
  }
}

const addressesWith = (kinds: readonly ConsentKind[], found: StoredPerson) =>
  addressesOf(found).filter((address) => kindsOfAddress(address).some((kind) => kinds.includes(kind)))

const noAddress = () => refusal(409, 'We have no phone number or email for that.')
