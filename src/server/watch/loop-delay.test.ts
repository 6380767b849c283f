import { createHistogram } from 'node:perf_hooks'
import { afterEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { readLoopDelay } from './loop-delay.ts'

let site: TestApp
afterEach(() => site.close())

test('reports how late timers ran since the previous reading', async () => {
  const intervals = createHistogram()
  site = await testApp({ loopDelay: () => readLoopDelay(intervals) })
  const read = async () => {
    const text = await (await site.request('/metrics')).text()
    const found = text.matchAll(/^tidytempo_event_loop_delay_seconds\{quantile="(.+?)"\} (.+)$/gm)
    return [...found].map(([, quantile, value]) => `${quantile}: ${Number(value).toFixed(3)}`)
  }
  const add = (times: number, ms: number) => {
    for (let n = 0; n < times; n++) intervals.record(ms * 1e6)
  }
  add(900, 20)
  add(90, 25)
  add(10, 320)
  expect(await read()).toEqual(['0.5: 0.000', '0.99: 0.005', '1: 0.300'])
  expect(await read()).toEqual([])
  add(1, 19)
  expect(await read()).toEqual(['0.5: 0.000', '0.99: 0.000', '1: 0.000'])
})
