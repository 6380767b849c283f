// Leads and calls that a teammate added: somebody called, or was met. No form was sent, so they count in no funnel.

/** The form that teammates fill in. */
export const byHandForm = 'by-hand'

/** Their source. Attribution is in lowercase, so no visitor's browser can claim it. */
export const byHandSource = 'Added by hand'

/** Says in a call's values that a teammate added it, so that no destination is told of its changes either. */
export const byHandMark = { addedByTeam: true } as const

/** How somebody reached the team, by the name that is stored. */
export const waysToReachUs = ['phone', 'email', 'in-person', 'other'] as const
