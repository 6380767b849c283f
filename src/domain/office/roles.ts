// A teammate's role in the office; verbs.ts says what each role may do.

export const roles = ['owner', 'member', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

export const isRole = (text: string): text is Role => roles.some((role) => role === text)
