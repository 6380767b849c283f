// Leads and calls that a teammate added, for example after somebody called. No form was sent, so they count in no
// figure of requests.

/** The form that teammates fill in. */
export const byHandForm = 'by-hand'

/** The source of leads added by hand. No visitor's browser can claim it, because attribution is in lowercase. */
export const byHandSource = 'Added by hand'

/** Marks a call's values as added by a teammate: no destination is notified of such a call, or of its changes. */
export const byHandMark = { addedByTeam: true } as const

/** Whether a teammate booked this call. */
export const isCallByHand = ({ form, source }: { form: string; source: string }): boolean =>
  source === byHandSource && form !== byHandForm

/** How somebody reached the team, by the name that is stored. */
export const waysToReachUs = ['phone', 'email', 'in-person', 'other'] as const
