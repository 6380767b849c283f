// The actions ('acts') that the audit log can record. The part before the dot is the kind by which the log can be
// filtered.

export const acts = [
  'sign-in.passkey',
  'sign-in.link',
  'you.confirm',
  'you.leave',
  'you.leave-everywhere',
  'you.end-session',
  'you.add-passkey',
  'you.remove-passkey',
  'team.join',
  'team.recover',
  'team.link',
  'team.invite',
  'team.void-invitation',
  'team.change-role',
  'team.remove',
  'team.sign-out',
  'destination.test',
  'server.back-up',
  'lead.touch',
  'lead.assign',
  'lead.status',
  'lead.withdraw',
  'lead.join',
  'lead.split',
  'lead.release',
  'lead.resend',
  'lead.purge',
  'lead.export',
  'view.save',
  'view.remove',
  'call.move',
  'call.cancel',
  'call.block',
  'call.unblock',
  'mail.resend',
  'mail.suppress',
  'mail.lift',
  'mail.switch',
  'mail.choose',
  'mail.test',
  'mail.export',
  'words.publish',
  'words.put-back',
  'words.schedule',
  'words.unschedule',
  'words.discard',
  'words.add-picture',
] as const
export type ActName = (typeof acts)[number]

type KindOf<Name> = Name extends `${infer Kind}.${string}` ? Kind : never
export type ActKind = KindOf<ActName>

export const actKinds = [...new Set(acts.map((name) => name.split('.')[0] as ActKind))]
