// Leads and calls that a teammate added: somebody called, or was met. No form was sent, so they count in no funnel.

/** The form that teammates fill in. */
export const byHandForm = 'by-hand'

/** Their source. Attribution is in lowercase, so no visitor's browser can claim it. */
export const byHandSource = 'Added by hand'

/** How somebody reached the team, by the name that is stored. */
export const waysToReachUs = ['phone', 'email', 'in-person', 'other'] as const
