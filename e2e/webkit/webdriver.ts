// A client of WebDriver, the W3C's protocol for driving browsers, with the few commands that the WebKit journeys need.
import type { WebKit } from '../../scripts/check/find-browser.ts'
import { freePort } from '../../src/testing/servers/free-port.ts'
import { startProcess } from '../../src/testing/servers/start-process.ts'
import { expect } from '../journey.ts'

/** The name under which WebDriver sends the id of an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const desktop = { width: 1280, height: 900 }
/** How long an element may take until it can be clicked. */
const waitMs = 20_000
/** How long a command may take. Loading a page takes longest. */
const commandMs = 60_000
/** How long starting a browser may take. On a busy machine, starting takes some seconds. */
const startMs = 20_000

export interface Driver {
  /** Opens a page in its own browser, which shares nothing with other browsers. */
  open(options?: { hasScript?: boolean }): Promise<WebKitPage>
  stop(): Promise<void>
}

/** Commands that take a selector are tried again until they succeed or 20 seconds have passed. */
export interface WebKitPage {
  goTo(url: string): Promise<void>
  reload(): Promise<void>
  /** Continues in a new window without toolbars, because a window with toolbars is never as narrow as a phone. */
  narrow(size: { width: number; height: number }): Promise<void>
  click(selector: string): Promise<void>
  type(selector: string, keys: string): Promise<void>
  /** Sends the following commands to this frame, until `leave` is called or another page is opened. */
  enter(frame: string): Promise<void>
  leave(): Promise<void>
  /** Runs the function in the page. The function can use only its arguments and the page's globals. */
  evaluate<Args extends unknown[], Value>(run: (...args: Args) => Value, ...args: Args): Promise<Value>
  close(): Promise<void>
}

export async function startDriver({ driver, display }: WebKit): Promise<Driver> {
  const screen = startProcess({ command: display, args: ['-displayfd', '1', '-screen', '0', '1280x1024x24'] })
  const numberIn = (printed: string) => /^(\d+)\n/m.exec(printed)?.[1]
  await screen.until(() => numberIn(screen.printed()) !== undefined)
  const port = await freePort()
  const server = startProcess({
    command: driver,
    args: [`--port=${port}`, '--replace-on-new-session'],
    // On a machine with Wayland, the browser would ignore DISPLAY and open its window on the user's own desktop.
    // GDK_BACKEND prevents that.
    env: { ...process.env, DISPLAY: `:${numberIn(screen.printed())}`, GDK_BACKEND: 'x11' },
  })
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await server.until(isReady)
  return {
    async open({ hasScript = true } = {}) {
      const args = [
        '--automation',
        `--enable-javascript=${hasScript}`,
        '--javascript-can-open-windows-automatically=true',
      ]
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args } } }
      let session = ''
      // On a busy machine the driver sometimes never responds to this command. A second try works.
      await expect(async () => {
        const { sessionId } = await send<{ sessionId: string }>('POST', `${url}/session`, { capabilities }, startMs)
        session = `${url}/session/${sessionId}`
      }).toPass({ timeout: 4 * startMs })
      await send('POST', `${session}/window/rect`, desktop)
      return pageOf(session)
    },
    async stop() {
      await server.end('SIGTERM')
      await screen.end('SIGTERM')
    },
  }
}

async function send<Value = void>(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  body?: object,
  timeoutMs = commandMs,
): Promise<Value> {
  const command = url.replace(/.*\/session\/[^/]+/, method)
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause) => {
    throw new Error(`The driver doesn't respond to ${command}.`, { cause })
  })
  const { value } = (await response.json()) as { value: Value & { error: string; message: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message} (${command})`)
  return value
}

const compareFrames = `const [selector, done] = arguments
  const measure = () => JSON.stringify(document.querySelector(selector)?.getBoundingClientRect())
  const before = measure()
  requestAnimationFrame(() => requestAnimationFrame(() => done(measure() === before)))`

function pageOf(session: string): WebKitPage {
  const post = <Value = void>(path: string, body: object = {}) => send<Value>('POST', `${session}${path}`, body)
  const find = (selector: string) =>
    post<Record<typeof elementKey, string>>('/element', { using: 'css selector', value: selector })
  const retry = (action: () => Promise<void>) => expect(action).toPass({ timeout: waitMs, intervals: [50, 100, 250] })
  // Scrolls without animation. The driver would scroll smoothly, as our pages ask for, and click before the element has
  // arrived.
  const scrollTo = (selector: string) =>
    evaluate((one) => document.querySelector(one)?.scrollIntoView({ behavior: 'instant', block: 'center' }), selector)
  const actOn = (selector: string, command: string, body?: object) =>
    retry(async () => {
      await scrollTo(selector)
      if (!(await isStill(selector))) throw new Error(`${selector} is moving`)
      await post(`/element/${(await find(selector))[elementKey]}/${command}`, body)
    })
  // A click on a moving element, such as a button in a dialog that is opening, would land where it was before.
  const isStill = (selector: string) => post<boolean>('/execute/async', { script: compareFrames, args: [selector] })
  const evaluate: WebKitPage['evaluate'] = (run, ...args) =>
    post('/execute/sync', { script: `return (${run})(...arguments)`, args })
  return {
    goTo: (url) => post('/url', { url }),
    reload: () => post('/refresh'),
    async narrow({ width, height }) {
      const windows = () => send<string[]>('GET', `${session}/window/handles`)
      const [first] = await windows()
      await evaluate((size) => void open('', '', size), `popup,width=${width},height=${height}`)
      await retry(async () => expect(await windows()).toHaveLength(2))
      await post('/window', { handle: (await windows()).find((handle) => handle !== first) })
    },
    click: (selector) => actOn(selector, 'click'),
    type: (selector, text) => actOn(selector, 'value', { text }),
    enter: (frame) => retry(async () => post('/frame', { id: await find(frame) })),
    leave: () => post('/frame', { id: null }),
    evaluate,
    close: () => send('DELETE', session),
  }
}
