// The tables of consents that were taken back or given again. Consents given in a form are stored with the lead.
import type { ConsentKind, ConsentWay } from '#domain/consents/consent-kinds.ts'
import type { ConsentAction } from '#domain/consents/project-consents.ts'
import type { SaidWay } from '#domain/consents/said.ts'
import type { KeyColumns } from '#server/store/engine/key-columns.ts'

export interface ConsentTables {
  address_key: { id: number; key: string }
  consent_change: ConsentChangeTable
  consent_change_source: ConsentChangeSourceTable
}

export const consentTables = {
  address_key: ['id'],
  consent_change: ['id'],
  consent_change_source: ['change_id'],
} satisfies KeyColumns<ConsentTables>

/**
 * Records that somebody took a consent back or gave it again. The row stays when the person is deleted, so it contains
 * only a hash of the address. A trigger rejects every update and every delete.
 */
export interface ConsentChangeTable {
  id: string
  /** See address-hash.ts. */
  address_hash: string
  /** The order of recording, from 1 for each address. The last change of a kind is in effect. */
  sequence: number
  kind: ConsentKind
  act: ConsentAction
  at_ms: number
  way: ConsentWay
  /** A teammate's id, 'command line' or 'system'. */
  who: string
}

/**
 * The address whose consent changed, how the person told a teammate, and their words. A trigger rejects every update.
 * It also rejects a delete while a lead has this address.
 */
export interface ConsentChangeSourceTable {
  change_id: string
  /** An email address in lowercase, or a phone number in E.164 form. */
  address: string
  how: SaidWay | null
  words: string | null
}
