// How long sessions, links and passkey challenges last.
import { dayMs, minuteMs } from '#domain/clock/durations.ts'

export const lifetimes = {
  /** A session that nobody uses. */
  idleSessionMs: 7 * dayMs,
  /** A session, however much it is used. */
  sessionMs: 30 * dayMs,
  /** For how long a session is recently verified, after a passkey was used. */
  recentlyVerifiedMs: 15 * minuteMs,
  /** Time to answer a challenge. */
  passkeyChallengeMs: 5 * minuteMs,
  /** The first owner's link, which each start without an owner prints again, and an invitation. */
  invitationMs: 7 * dayMs,
  enrolmentMs: 30 * minuteMs,
  emailedLinkMs: 15 * minuteMs,
  /** No second link is emailed while one of this age is open. */
  linkPauseMs: 2 * minuteMs,
} as const

/** How often, at most, a session's last use is recorded. */
export const seenEveryMs = minuteMs

export const sessionEndMs = (createdAtMs: number, seenAtMs: number): number =>
  Math.min(createdAtMs + lifetimes.sessionMs, seenAtMs + lifetimes.idleSessionMs)
