// The names and descriptions of the four roles.
import type { Role } from '#domain/office/roles.ts'

export const roleTexts: Record<Role, { label: string; may: string }> = {
  owner: { label: 'Owner', may: 'Everything, including people, purging and settings' },
  member: { label: 'Member', may: 'Leads, calls and mail' },
  editor: { label: 'Editor', may: 'Words' },
  viewer: { label: 'Viewer', may: 'Numbers only, no names, emails or phones' },
}

export const roleOptions = (Object.keys(roleTexts) as Role[]).map((value) => ({ value, label: roleTexts[value].label }))
