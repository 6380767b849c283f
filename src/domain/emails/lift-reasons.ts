// Why an email address may be written to again. The reason is a choice and not free text, because the audit log stores
// it forever: what somebody types could name a person, whose data a purge must be able to remove.

export const liftReasons = ['asked-again', 'works-again', 'mistake'] as const
export type LiftReason = (typeof liftReasons)[number]
