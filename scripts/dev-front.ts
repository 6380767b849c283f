// The single address of `npm run dev`: forwards a request to the server, or to Astro's development server if only that
// has it (modules, styles, the reload socket).
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { isOfOffice } from './dev-office.ts'

interface Front {
  host: string
  port: number
  astroPort: number
  serverPort: number
  hasOffice: boolean
}

const isOfAstro = (url: string) =>
  /^\/(@|src\/|node_modules\/|_astro\/|_image)|[?&](t|v|import|astro)\b/.test(url) ||
  (/\.(ics|ico|png|svg|txt|webmanifest|xml)(\?|$)/.test(url) && !/^\/(api|media|storage)\//.test(url))

export async function startFront({
  host,
  port,
  astroPort,
  serverPort,
  hasOffice,
}: Front): Promise<{ close(): Promise<void> }> {
  const server = createServer((asked, answer) => {
    const address = asked.url ?? ''
    const target = isOfAstro(address) || (hasOffice && isOfOffice(address)) ? astroPort : serverPort
    handOn(asked, answer, target)
  })
  // Reloads arrive through a socket of Astro's.
  server.on('upgrade', (asked, socket, head) => {
    const upstream = connect(astroPort, '127.0.0.1', () => {
      const headers = asked.rawHeaders.map((part, index) => (index % 2 ? `${part}\r\n` : `${part}: `)).join('')
      upstream.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers}\r\n`)
      upstream.write(head)
      socket.pipe(upstream).pipe(socket)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function handOn(asked: IncomingMessage, answer: ServerResponse, port: number) {
  const { method, url, headers } = asked
  const upstream = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
    // The policy would block the development server's own scripts.
    const { 'content-security-policy': _, ...rest } = response.headers
    answer.writeHead(response.statusCode ?? 502, rest)
    response.pipe(answer)
  })
  upstream.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'text/plain', 'retry-after': '1' })
    answer.end('The server is starting. Reload in a moment.')
  })
  asked.pipe(upstream)
}
