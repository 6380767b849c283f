// Wraps every method of a port (an object whose methods are asynchronous, such as the store) in the same way, for
// example to log every error.

type Method = (...given: unknown[]) => Promise<unknown>

/** A copy of the port in which `wrap` has replaced each method. Everything else stays as it is. */
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
