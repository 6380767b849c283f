// Reads server-sent events from a response body. `EventSource` would hide comments, which tell a quiet stream from one
// that a proxy buffers, and the status of a refusal.

export interface StreamEvent {
  name: string
  data: string
  id: string | undefined
}

/** Takes text in chunks of any length; reports complete events. */
export function createEventReader(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = ''
  let name = 'message'
  let data: string[] = []
  let id: string | undefined
  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0 || name !== 'message') onEvent({ name, data: data.join('\n'), id })
        name = 'message'
        data = []
        continue
      }
      const [, field, value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
      if (field === 'event') name = value
      else if (field === 'data') data.push(value)
      else if (field === 'id') id = value
    }
  }
}

interface Reading {
  address: string
  lastId: string | undefined
  signal: AbortSignal
  /** Called for any bytes, including comments. */
  onBytes(): void
  onEvent(event: StreamEvent): void
}

/** Resolves when the stream ends, also by a lost connection or a refusal. @returns the status, 0 without a response */
export async function readStream({ address, lastId, signal, onBytes, onEvent }: Reading): Promise<number> {
  try {
    const headers = { accept: 'text/event-stream', ...(lastId !== undefined && { 'last-event-id': lastId }) }
    const response = await fetch(address, { headers, signal, cache: 'no-store' })
    if (!response.ok || !response.body) return response.status
    const read = createEventReader(onEvent)
    const texts = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await texts.read()
      if (done) return response.status
      onBytes()
      read(value)
    }
  } catch {
    return 0
  }
}
