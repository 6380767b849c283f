// The names and descriptions of the four roles.
import type { Role } from '#domain/office/roles.ts'

export const roleTexts: Record<Role, { label: string; can: string }> = {
  owner: { label: 'Owner', can: 'Everything, including people, settings and deleting leads' },
  member: { label: 'Member', can: 'Leads, calls and emails' },
  editor: { label: 'Editor', can: 'Website' },
  viewer: { label: 'Viewer', can: 'Numbers only, no names, emails or phones' },
}

export const roleOptions = (Object.keys(roleTexts) as Role[]).map((value) => ({ value, label: roleTexts[value].label }))
