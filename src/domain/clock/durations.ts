export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
/** 24 hours. A calendar day on which the clocks change has 23 or 25 hours; days.ts is for calendar days. */
export const dayMs = 24 * hourMs
export const weekMs = 7 * dayMs
