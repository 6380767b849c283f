// Who gets an email. Sign-in links count as emails to the team.
export const emailAudiences = ['visitors', 'team'] as const
export type EmailAudience = (typeof emailAudiences)[number]
