// How long sessions, links and passkey challenges last.
import { dayMs, minuteMs } from '#domain/clock/durations.ts'

export const lifetimes = {
  /** How long a session lasts without being used. */
  idleSessionMs: 7 * dayMs,
  /** How long a session lasts at most. */
  sessionMs: 30 * dayMs,
  /** How long a session counts as recently verified after a passkey was used. */
  recentlyVerifiedMs: 15 * minuteMs,
  /** How long a passkey challenge can be answered. */
  passkeyChallengeMs: 5 * minuteMs,
  /** For invitations, and for the first owner's link that the server prints when it starts (team/owner-link.ts). */
  invitationMs: 7 * dayMs,
  enrolmentMs: 30 * minuteMs,
  emailedLinkMs: 15 * minuteMs,
  /**
   * No second link is emailed while an unused link is younger than this. If the requesting browser has signed in
   * before, only links that this browser requested count.
   */
  linkPauseMs: 2 * minuteMs,
} as const

/** A session's last use is recorded at most this often. */
export const seenEveryMs = minuteMs

export const sessionEndMs = (createdAtMs: number, seenAtMs: number): number =>
  Math.min(createdAtMs + lifetimes.sessionMs, seenAtMs + lifetimes.idleSessionMs)
