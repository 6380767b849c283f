/** '/order/{tier}?step=2' and what was sent → a path; each value stands in it as one part of an address. */
export const fillAddress = (address: string, values: Record<string, unknown>): string =>
  address.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(values[field])))
