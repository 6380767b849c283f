import { afterEach, expect, test } from 'vitest'
import { type StartedProcess, startProcess } from './start-process.ts'

let started: StartedProcess
const start = (program: string, more: { printedBefore?: string } = {}) => {
  started = startProcess({ args: ['-e', program], ...more })
  return started
}
afterEach(() => started.end('SIGKILL'))

const staysOpen = 'setInterval(() => {}, 1000);'

test('waits until the process prints a text, on either output, or until something is true', async () => {
  const { until, printed } = start(`${staysOpen} console.log('out'); setTimeout(() => console.error('ready'), 50)`)
  let looks = 0
  await until(() => Promise.resolve(++looks === 3))
  expect(looks).toBe(3)
  await until('ready')
  expect(printed()).toBe('out\nready\n')
})

test('reports a process that ends before it’s ready, with its exit code and what it printed', async () => {
  const { until } = start(`console.log('starting'); console.error('no port'); process.exitCode = 3`)
  await expect(until('ready')).rejects.toThrow('The server stopped with 3:\nstarting\nno port\n')
  await expect(until(() => false)).rejects.toThrow('The server stopped with 3:')
})

test('reports a process that a signal ends before it’s ready, with the signal', async () => {
  const { process, until } = start(staysOpen)
  process.kill('SIGKILL')
  await expect(until('ready')).rejects.toThrow('The server stopped with SIGKILL:')
})

test('ends the process with a signal, and returns the exit code however often it is asked', async () => {
  const { until, end } = start(`${staysOpen} process.once('SIGTERM', () => process.exit(7)); console.log('ready')`)
  await until('ready')
  expect([await end('SIGTERM'), await end('SIGTERM')]).toEqual([7, 7])
  const { process, end: kill } = start(staysOpen)
  expect([await kill('SIGKILL'), await kill('SIGKILL')]).toEqual([null, null])
  expect(process.signalCode).toBe('SIGKILL')
})

test('what an earlier process printed comes first, and doesn’t count as ready', async () => {
  const { until, printed } = start(`console.log('again')`, { printedBefore: 'ready\n' })
  await expect(until('ready')).rejects.toThrow('The server stopped with 0:\nready\nagain\n')
  expect(printed()).toBe('ready\nagain\n')
})
