// Questions to a passkey that wait for their answers.

import { all, atomically, first, insert, type Operation } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'

interface Ceremony {
  tokenHash: string
  purpose: string
  challenge: string
  teammateId: string | undefined
  expiresAtMs: number
}

export const keepCeremony = atomically(function* (ceremony: Ceremony, nowMs: number): Operation<void> {
  yield* all(sweepCeremonies({ nowMs }))
  const { tokenHash, purpose, challenge, teammateId = null, expiresAtMs } = ceremony
  const row = { token_hash: tokenHash, purpose, challenge, teammate_id: teammateId, expires_at_ms: expiresAtMs }
  yield* insert({ ceremony: [row] })
})

/** Removes it: a ceremony accepts only one answer. */
export const takeCeremony = atomically(function* ({
  nowMs,
  ...token
}: {
  tokenHash: string
  purpose: string
  nowMs: number
}): Operation<Pick<Ceremony, 'challenge' | 'teammateId'> | undefined> {
  const row = yield* first(deleteCeremony(token))
  return row && row.expires_at_ms > nowMs
    ? { challenge: row.challenge, teammateId: row.teammate_id ?? undefined }
    : undefined
})

const deleteCeremony = statement((db, p: { tokenHash: string; purpose: string }) =>
  db
    .deleteFrom('ceremony')
    .where('token_hash', '=', p.tokenHash)
    .where('purpose', '=', p.purpose)
    .returning(['challenge', 'teammate_id', 'expires_at_ms']),
)

const sweepCeremonies = statement((db, p: { nowMs: number }) =>
  db.deleteFrom('ceremony').where('expires_at_ms', '<=', p.nowMs),
)
