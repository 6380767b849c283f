/** '/order/{tier}?step=2' and the submitted values → a path; each value is encoded as a single URL component. */
export const fillAddress = (address: string, values: Record<string, unknown>): string =>
  address.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(values[field])))
