// Requests that none of our pages sends: sample submissions with broken values, keys, encodings, headers, methods and
// paths. Some of these requests are still valid, so the server must store exactly what they sent.
import { contentTypes, oddHeaders, oddPaths, oddTexts, oddTokens, oddValues } from '#testing/odd-values.ts'
import { asFormEncoded, sampleSubmissions } from '#testing/sample-submissions.ts'

export interface OddRequest {
  path: string
  method: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | undefined
}

type Random = () => number
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!
const chance = (random: Random, probability: number) => random() < probability

export function oddRequest(random: Random): OddRequest {
  if (chance(random, 0.01))
    return { path: '/metrics', method: 'GET', headers: { authorization: pick(random, oddTokens) }, body: undefined }
  const form = pick(random, Object.keys(sampleSubmissions))
  const headers: Record<string, string> = {}
  const isJson = chance(random, 0.7)
  let fields = structuredClone(sampleSubmissions[form]!)
  while (chance(random, 0.6)) fields = oddFields(fields, random)
  // Each order gets a different name. A repeated order would add no lead but get the response of a new one, so the
  // numbers of leads and responses wouldn't match.
  if (form.startsWith('order')) fields = { ...fields, lastName: `Lee ${random()}${random()}` }
  const encoded = isJson ? jsonOf(fields, random) : asFormEncoded(fields).toString()
  headers['content-type'] = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
  if (chance(random, 0.15)) headers['content-type'] = pick(random, contentTypes)
  while (chance(random, 0.35)) {
    const [name, values] = pick(random, oddHeaders)
    headers[name] = pick(random, values)
  }
  // A browser sends no idempotency key with a form. Besides, a repeated key would get the same 303 as a new key, so
  // tests couldn't tell the two apart.
  if (!isJson) delete headers['idempotency-key']
  const method = chance(random, 0.93) ? 'POST' : pick(random, ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
  const path = chance(random, 0.93) ? `/api/forms/${form}` : pick(random, oddPaths)
  return { path, method, headers, body: method === 'GET' || method === 'HEAD' ? undefined : oddBytes(encoded, random) }
}

function oddFields(fields: Record<string, unknown>, random: Random): Record<string, unknown> {
  const names = Object.keys(fields)
  const name = pick(random, names) ?? 'x'
  const kind = random()
  const value = chance(random, 0.6) ? pick(random, oddTexts) : pick(random, oddValues)
  if (kind < 0.55) return { ...fields, [name]: value }
  if (kind < 0.7) return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))
  if (kind < 0.8) return { ...fields, website: value }
  if (kind < 0.92)
    return {
      ...fields,
      context: chance(random, 0.5) ? value : { page: value, openedForMs: value, attribution: { first: value } },
    }
  return { ...fields, [String(pick(random, oddTexts)).slice(0, 50)]: value }
}

// JSON.stringify leaves out an object's prototype, so '__proto__' is inserted into the JSON as text.
function jsonOf(fields: Record<string, unknown>, random: Random): string {
  const json = JSON.stringify(fields)
  if (chance(random, 0.03)) return json.replace('{', '{"__proto__":{"admin":true},')
  if (chance(random, 0.02)) return json.replace('{', '{"email":"twice@example.com",')
  if (chance(random, 0.02))
    return pick(random, [
      'null',
      '[]',
      '1',
      '""',
      `${'['.repeat(20_000)}`,
      `{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`,
    ])
  return json
}

function oddBytes(text: string, random: Random): string | Uint8Array<ArrayBuffer> {
  const kind = random()
  if (kind < 0.85) return text
  if (kind < 0.92) return text.slice(0, Math.floor(random() * text.length))
  const bytes = new Uint8Array(new TextEncoder().encode(text))
  for (let n = 0; n < 3; n++) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
  return bytes
}
