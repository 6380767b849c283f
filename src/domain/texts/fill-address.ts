/**
 * Fills the placeholders of a URL such as '/order/{tier}?step=2' with submitted values. Each value is encoded as one
 * URL component.
 */
export const fillAddress = (address: string, values: Record<string, unknown>): string =>
  address.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(values[field])))
