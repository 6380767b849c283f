// The one way to put something around every method of a port.

type Method = (...given: unknown[]) => Promise<unknown>

/** The same port with each method replaced by what `wrap` makes of it; what isn't a method stays as it is. */
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
