// The ways in which a receiver of webhooks responds on a real socket, or fails to respond. Each behavior has been seen
// in practice.
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A named behavior, or any status with any headers. */
export type Behavior = keyof typeof behaviors | { status: number; headers?: Record<string, string> }

export function behave(behavior: Behavior, response: ServerResponse): void {
  const { socket } = response
  if (!socket) return
  if (typeof behavior === 'object') response.writeHead(behavior.status, behavior.headers).end('{"message":"as told"}')
  else behaviors[behavior](socket, response)
}

const behaviors = {
  ok: (_socket: Socket, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
  },

  // No response. With 'hang-until-released', the response comes once the receiver's `release` is called.
  hang: () => {},
  'hang-until-released': () => {},
  close: (socket: Socket) => socket.end(),
  reset: (socket: Socket) => socket.resetAndDestroy(),
  /**
   * Like 'reset', but before the body is read. webhook-receiver.ts resets the connection itself instead of calling
   * this.
   */
  'reset-at-once': (socket: Socket) => socket.resetAndDestroy(),

  // Half a response, or something that isn't a response.
  'half-head': (socket: Socket) => socket.end('HTTP/1.1 200'),
  'drip-head': (socket: Socket) => drip(socket, 'HTTP/1.1 200 OK\r\nx-drip: ', 'a'),
  'not-http': (socket: Socket) => socket.end('220 mail.example.com ESMTP ready\r\n'),
  'huge-headers': (socket: Socket) => socket.write(`HTTP/1.1 200 OK\r\nx-huge: ${'h'.repeat(100_000)}\r\n\r\n`),
  'endless-early-hints': (socket: Socket) => drip(socket, '', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'),
  'switch-protocols': (socket: Socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),

  // A success status, followed by trouble.
  'ok-then-reset': (socket: Socket) =>
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf', () => socket.resetAndDestroy()),
  'ok-short-body': (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nshort'),
  'ok-bad-chunks': (socket: Socket) =>
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nnot-a-length\r\n'),
  'ok-drip-body': (socket: Socket) => drip(socket, 'HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n', 'b'),
  'ok-body-never-comes': (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n'),
  'ok-endless-body': (socket: Socket) => {
    const chunk = Buffer.alloc(65_536, 'x')
    const pour = () => {
      while (socket.writable && socket.write(chunk));
    }
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    socket.on('drain', pour)
    pour()
  },
}

function drip(socket: Socket, first: string, drop: string) {
  if (first) socket.write(first)
  const timer = setInterval(() => socket.writable && socket.write(drop), 20)
  socket.on('close', () => clearInterval(timer))
}
