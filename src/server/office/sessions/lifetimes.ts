// How long what opens the office lasts.
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export const lifetimes = {
  /** Of a session that nobody uses. */
  idleSessionMs: 7 * dayMs,
  /** Of a session, however much it is used. */
  sessionMs: 30 * dayMs,
  /** After a passkey was used. */
  strongMs: 15 * minuteMs,
  /** To answer a browser's question for a passkey. */
  ceremonyMs: 5 * minuteMs,
  /** Of the first owner's link, which each start without an owner prints anew, and of an invitation. */
  invitationMs: 7 * dayMs,
  enrolmentMs: 30 * minuteMs,
  emailedLinkMs: 15 * minuteMs,
} as const

/** A session is written down as seen at most so often. */
export const seenEveryMs = minuteMs

export const sessionEndMs = (createdAtMs: number, seenAtMs: number): number =>
  Math.min(createdAtMs + lifetimes.sessionMs, seenAtMs + lifetimes.idleSessionMs)
