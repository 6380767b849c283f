// Calls the endpoints of the office's API (src/contract). `send` returns a refusal as a result. `load` throws it,
// because the query cache expects failed queries to throw.
import { type Endpoint, type InputArgs, type JsonEndpoint, type ResponseOf, urlOf } from '#contract/endpoint.ts'
import { answerTo, fileFrom, Refused, type Result } from './result.ts'

/** Calls an endpoint that responds with JSON. */
export function send<const E extends JsonEndpoint>(
  endpoint: E,
  ...input: InputArgs<E>
): Promise<Result<ResponseOf<E>>> {
  return answerTo(urlOf(endpoint, ...input), requestOf(endpoint, input[0]))
}

/** Like `send`, for queries. @throws Refused */
export async function load<const E extends JsonEndpoint>(endpoint: E, ...input: InputArgs<E>): Promise<ResponseOf<E>> {
  const result = await send(endpoint, ...input)
  if (!result.isOk) throw new Refused(result)
  return result.body
}

/** Returns a file's bytes with the name that the server gives the file. */
export const download = <const E extends Endpoint & { response: 'file' }>(endpoint: E, ...input: InputArgs<E>) =>
  fileFrom(urlOf(endpoint, ...input), requestOf(endpoint, input[0]))

function requestOf({ method, body: kind }: Endpoint, input: unknown): RequestInit {
  const { body } = (input ?? {}) as { body?: unknown }
  const accept = 'application/json'
  if (method === 'GET') return { method, headers: { accept } }
  if (kind === 'bytes') return { method, headers: { accept, 'content-type': (body as Blob).type }, body: body as Blob }
  return { method, headers: { accept, 'content-type': accept }, body: JSON.stringify(body ?? {}) }
}
