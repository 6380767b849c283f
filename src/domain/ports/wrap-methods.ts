// Wraps every method of a port in the same way.

type Method = (...given: unknown[]) => Promise<unknown>

/** The same port with each method replaced by the result of `wrap`; everything else stays as it is. */
export function wrapMethods<Port extends object>(
  port: Port,
  wrap: (method: Method, name: Extract<keyof Port, string>) => Method,
): Port {
  const wrapped = { ...port }
  for (const name in port) {
    const method: unknown = port[name]
    if (isMethod(method)) Object.assign(wrapped, { [name]: wrap(method, name) })
  }
  return wrapped
}

const isMethod = (member: unknown): member is Method => typeof member === 'function'
