// Writes log lines. A log that can't be written must not stop the site: lines are dropped until writing works again.
import { write, writeSync } from 'node:fs'

/** The most characters that wait for a slow reader of the log. Lines that would exceed this are dropped. */
const mostWaiting = 1_000_000
const lateReaderMs = 50

interface LogLines {
  write(line: string): void
  /** Called when the process ends, and by pino after a fatal line. */
  flushSync(): void
}

export function logLines(fd: number, to = { write, writeSync }): LogLines {
  let waiting = ''
  let isWriting = false

  function writeOn() {
    if (isWriting || waiting === '') return
    isWriting = true
    const bytes = Buffer.from(waiting)
    waiting = ''
    writeFrom(bytes, 0)
  }

  function writeFrom(bytes: Buffer, from: number) {
    to.write(fd, bytes, from, bytes.length - from, null, (error, written) => {
      const done = from + written
      if (error?.code === 'EAGAIN') return setTimeout(writeFrom, lateReaderMs, bytes, from)
      if (!error && done < bytes.length) return writeFrom(bytes, done)
      isWriting = false
      // A line that was cut off must not run into the next one.
      if (error && from > 0) waiting = `\n${waiting}`
      writeOn()
    })
  }

  return {
    write(line) {
      if (waiting.length + line.length > mostWaiting) return
      waiting += line
      writeOn()
    },
    flushSync() {
      try {
        if (waiting !== '') to.writeSync(fd, waiting)
      } catch {
        // The log itself failed, so there is nowhere to report it.
      }
      waiting = ''
    },
  }
}
