// Why an address may get email again. A choice and not free text: the audit keeps it forever, and what somebody types
// could name a person whom a purge must be able to remove.

export const liftReasons = ['asked-again', 'works-again', 'mistake'] as const
export type LiftReason = (typeof liftReasons)[number]
