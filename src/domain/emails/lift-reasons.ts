// Why a blocked email address may be written to again. A teammate chooses the reason from this list, because the audit
// log stores it forever. A typed reason could contain personal data, which would stay in the log even after all other
// data about the person was deleted.

export const liftReasons = ['asked-again', 'works-again', 'mistake'] as const
export type LiftReason = (typeof liftReasons)[number]
