export const firstDay = '2026-11-20'
export const countedFields = { contact: ['name', 'email'] }
