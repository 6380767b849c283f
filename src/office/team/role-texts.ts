// The names and descriptions of the four roles.
import type { Role } from '#domain/office/roles.ts'

export const roleTexts: Record<Role, { label: string; may: string }> = {
  owner: { label: 'Owner', may: 'Everything, including people, settings and deleting leads' },
  member: { label: 'Member', may: 'Leads, calls and emails' },
  editor: { label: 'Editor', may: 'Website' },
  viewer: { label: 'Viewer', may: 'Numbers only, no names, emails or phones' },
}

export const roleOptions = (Object.keys(roleTexts) as Role[]).map((value) => ({ value, label: roleTexts[value].label }))
