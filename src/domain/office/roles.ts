// What a teammate is in the office; what each role may do stands in verbs.ts.

export const roles = ['owner', 'member', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

export const isRole = (text: string): text is Role => roles.some((role) => role === text)
