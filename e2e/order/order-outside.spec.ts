// An order whose second step shows another service's form in the frame.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningSite } from '../../scripts/check/start-site.ts'
import { expect, test } from '../journey.ts'
import { startOwnSite } from '../own-site.ts'
import { fillDetails, frameOf, goOn } from './order-steps.ts'

let outside: Server
let outsideUrl: string
let withOutside: RunningSite
const requested: { path: string; referrer: string | undefined }[] = []

test.beforeAll(async () => {
  outside = createServer((request, response) => {
    if (request.url?.startsWith('/form')) requested.push({ path: request.url, referrer: request.headers.referer })
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Pay</title><h1>Their form</h1>')
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => outside.once('listening', ready))
  outsideUrl = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  withOutside = await startOwnSite({ EMBED_ORDER_TITAN: `${outsideUrl}/form?plan=titan` })
})
test.afterAll(async () => {
  await withOutside.stop()
  outside.close()
})

test('the frame gets the four parameters and no referrer, and the policy allows just that origin', async ({ page }) => {
  await page.goto(`${withOutside.url}/order/titan`)
  await fillDetails(page, { email: 'outside@linden.example', coupon: '' })
  await goOn(page)
  await expect(frameOf(page).getByRole('heading', { name: 'Their form' })).toBeVisible()
  const arrived = new URL(requested[0]!.path, outsideUrl)
  expect(Object.fromEntries(arrived.searchParams)).toEqual({
    plan: 'titan',
    first_name: 'Ada',
    last_name: 'Reyes',
    email: 'outside@linden.example',
    phone: '+1 555 123 4567',
  })
  expect(requested[0]!.referrer).toBeUndefined()
  const framesOf = async (path: string) => {
    const policy = (await fetch(withOutside.url + path)).headers.get('content-security-policy') ?? ''
    return /frame-src ([^;]*)/.exec(policy)?.[1]
  }
  expect(await framesOf('/order/titan')).toBe(`'self' ${outsideUrl}`)
  expect(await framesOf('/order/titan?step=2')).toBe(`'self' ${outsideUrl}`)
  expect(await framesOf('/order/trailblazer')).toBe(`'self'`)
  expect(await framesOf('/pricing')).toBe(`'self'`)
})
