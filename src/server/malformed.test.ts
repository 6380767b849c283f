import { expect, test } from 'vitest'
import { forms } from '#forms/index.ts'
import { parseSubmission } from '#forms/parse-submission.ts'
import { heldToken } from '#testing/odd-values.ts'
import { seededRandom } from '#testing/random-sms.ts'
import { oddRequest } from '#testing/servers/malformed-requests.ts'
import { testApp } from '#testing/test-app.ts'

const rounds = 3000

test(`${rounds} malformed requests: no 5xx, and exactly the acknowledged rows are stored`, async () => {
  const site = await testApp({ metricsToken: heldToken })
  const seed = Date.now() % 1_000_000
  const random = seededRandom(seed)
  const acknowledged = new Set<string>()
  // An order that is repeated within an hour is stored as one lead, so its redirect (303) doesn't prove a new row.
  const repeatable = new Set([...forms.values()].filter((form) => form.sameForMs !== undefined).map(({ name }) => name))
  const ordersByPage: string[] = []
  for (let round = 0; round < rounds; round++) {
    const { path, method, headers, body } = oddRequest(random)
    const response = await site.request(path, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body }),
    })
    if (response.status >= 500) throw new Error(`seed ${seed}, round ${round}: ${response.status} ${method} ${path}`)
    const text = await response.text()
    if (response.status === 201) acknowledged.add(JSON.parse(text).id)
    const form = /^\/api\/forms\/([\w-]+)/.exec(path)?.[1] ?? ''
    if (response.status === 303 && repeatable.has(form)) ordersByPage.push(form)
    else if (response.status === 303) acknowledged.add(`page ${round}`)
  }
  const rows = (
    await Promise.all([...forms.keys()].map((form) => site.store.listLeads({ form, limit: rounds })))
  ).flat()
  const ids = new Set(rows.map(({ id }) => id))
  const byPage = (id: string) => id.startsWith('page ')
  expect([seed, [...acknowledged].filter((id) => !byPage(id) && !ids.has(id))]).toEqual([seed, []])
  const ordersFound = rows.filter(({ id, form }) => repeatable.has(form) && !acknowledged.has(id)).length
  expect(ordersFound).toBeLessThanOrEqual(ordersByPage.length)
  expect([seed, rows.length - ordersFound]).toEqual([seed, acknowledged.size])
  expect(rows.length).toBeGreaterThan(rounds / 10)
  for (const { form, values } of rows) {
    const { serverFields } = forms.get(form)!
    const sent = Object.fromEntries(Object.entries(values).filter(([name]) => !serverFields.includes(name)))
    const parsed = parseSubmission(forms.get(form)!, sent, 'json')
    expect([seed, parsed.ok && parsed.submission.values]).toEqual([seed, sent])
  }
  await site.close()
})
