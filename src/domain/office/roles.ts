// A teammate's role in the office; permissions.ts says what each role can do.

export const roles = ['owner', 'member', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

export const isRole = (text: string): text is Role => roles.some((role) => role === text)
