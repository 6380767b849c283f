// Leads and calls that a teammate added, for example after somebody called. Figures about requests leave them out,
// because no form was sent.

/** The form that teammates fill in. */
export const byHandForm = 'by-hand'

/**
 * The source of leads added by hand. No browser can report this source, because sources that browsers report are stored
 * in lowercase.
 */
export const byHandSource = 'Added by hand'

/**
 * Part of the values of a call that a teammate added. No webhook (`destinations` in src/forms) is notified of such a
 * call or of its changes.
 */
export const byHandMark = { addedByTeam: true } as const

/** Whether a teammate booked this call. */
export const isCallByHand = ({ form, source }: { form: string; source: string }): boolean =>
  source === byHandSource && form !== byHandForm

/** How somebody reached the team, as stored. */
export const waysToReachUs = ['phone', 'email', 'in-person', 'other'] as const
