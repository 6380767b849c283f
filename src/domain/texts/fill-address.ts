/** Fills '/order/{tier}?step=2' with the submitted values; each is encoded as a single URL component. */
export const fillAddress = (address: string, values: Record<string, unknown>): string =>
  address.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(values[field])))
