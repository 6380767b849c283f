// Whether a request's summary says no more than the heading above it: 'Booked a call.' under 'Renee booked a call'.

export const repeatsHeading = (summary: string, pastTense: string): boolean =>
  summary.toLowerCase() === `${pastTense}.`.toLowerCase()
