// What an entry of the audit can say was done. The part before the dot is the kind that a list can be narrowed to.

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
  'lead.release',
  'lead.resend',
  'lead.purge',
  'lead.export',
  'call.move',
  'call.cancel',
] as const
export type ActName = (typeof acts)[number]

type KindOf<Name> = Name extends `${infer Kind}.${string}` ? Kind : never
export type ActKind = KindOf<ActName>

export const actKinds = [...new Set(acts.map((name) => name.split('.')[0] as ActKind))]
export const isActKind = (text: string): text is ActKind => actKinds.some((kind) => kind === text)
