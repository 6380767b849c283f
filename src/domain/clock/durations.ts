export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
/** 24 hours. A calendar day can have 23 or 25, where the clocks change (days.ts). */
export const dayMs = 24 * hourMs
export const weekMs = 7 * dayMs
