import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of this machine that nothing listens on. It is below the range from which systems assign ports to processes
 * that ask for any port. A port of that range might be taken before the caller uses it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    // From 10,081 on, because browsers and fetch() refuse to use 10,080.
    const port = randomInt(10_081, 20_000)
    if (await isFree(port)) return port
  }
}

export async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  const listens = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  probe.close()
  return listens
}
