// Stores passkey challenges until they are answered.

import { all, atomically, first, insert, type Operation } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'

interface PasskeyChallenge {
  tokenHash: string
  purpose: string
  challenge: string
  teammateId: string | undefined
  expiresAtMs: number
}

export const savePasskeyChallenge = atomically(function* (saved: PasskeyChallenge, nowMs: number): Operation<void> {
  yield* all(deleteExpiredChallenges({ nowMs }))
  const { tokenHash, purpose, challenge, teammateId = null, expiresAtMs } = saved
  const row = { token_hash: tokenHash, purpose, challenge, teammate_id: teammateId, expires_at_ms: expiresAtMs }
  yield* insert({ ceremony: [row] })
})

/** Returns a challenge and removes it, because a challenge may be answered only once. */
export const takePasskeyChallenge = atomically(function* ({
  nowMs,
  ...token
}: {
  tokenHash: string
  purpose: string
  nowMs: number
}): Operation<Pick<PasskeyChallenge, 'challenge' | 'teammateId'> | undefined> {
  const row = yield* first(deleteChallenge(token))
  return row && row.expires_at_ms > nowMs
    ? { challenge: row.challenge, teammateId: row.teammate_id ?? undefined }
    : undefined
})

const deleteChallenge = statement((db, p: { tokenHash: string; purpose: string }) =>
  db
    .deleteFrom('ceremony')
    .where('token_hash', '=', p.tokenHash)
    .where('purpose', '=', p.purpose)
    .returning(['challenge', 'teammate_id', 'expires_at_ms']),
)

const deleteExpiredChallenges = statement((db, p: { nowMs: number }) =>
  db.deleteFrom('ceremony').where('expires_at_ms', '<=', p.nowMs),
)
