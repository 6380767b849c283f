// Whether a request's summary only repeats the heading above it, such as 'Booked a call.' below 'Renee booked a call'.

export const repeatsHeading = (summary: string, pastTense: string): boolean =>
  summary.toLowerCase() === `${pastTense}.`.toLowerCase()
