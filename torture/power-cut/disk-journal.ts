// Reads the journal in which record-writes.c recorded a process's writes and flushes, and rebuilds what a disk holds
// after a power cut. The disk holds all flushed writes. Of the unflushed writes, it holds none, some or all.
export type Operation =
  | { kind: 'write'; file: number; offset: number; bytes: Buffer }
  | { kind: 'truncate'; file: number; size: number }
  | { kind: 'flush'; file: number }

const headLength = 14
const sectorLength = 512

export function readJournal(journal: Buffer): Operation[] {
  const operations: Operation[] = []
  let at = 0
  while (at + headLength <= journal.length) {
    const [kind, file] = [journal.readUInt8(at), journal.readUInt8(at + 1)]
    const offset = Number(journal.readBigUInt64LE(at + 2))
    const length = journal.readUInt32LE(at + 10)
    at += headLength
    if (kind === 1) operations.push({ kind: 'write', file, offset, bytes: journal.subarray(at, at + length) })
    else if (kind === 2) operations.push({ kind: 'truncate', file, size: offset })
    else if (kind === 3) operations.push({ kind: 'flush', file })
    else throw new Error(`Unknown record ${kind} at byte ${at}`)
    at += length
  }
  return operations
}

/**
 * What survives of the unflushed writes. With 'some', each write survives either whole or not at all. With 'torn', a
 * write may also survive in part.
 */
export type Unflushed = 'none' | 'all' | 'some' | 'torn'

export class Disk {
  readonly #flushed: GrowingFile[]
  readonly #pending: Operation[][]

  constructor(files: number) {
    this.#flushed = Array.from({ length: files }, () => new GrowingFile())
    this.#pending = Array.from({ length: files }, () => [])
  }

  apply(operation: Operation) {
    const file = this.#flushed[operation.file]
    const pending = this.#pending[operation.file]
    if (!file || !pending) return
    if (operation.kind !== 'flush') {
      pending.push(operation)
      return
    }
    for (const one of pending) file.apply(one)
    pending.length = 0
  }

  /** @param random from 0 to 1; decides what survives */
  afterPowerCut(unflushed: Unflushed, random: () => number): Buffer[] {
    return this.#flushed.map((file, index) => {
      const image = file.copy()
      for (const one of this.#pending[index] ?? []) {
        if (unflushed === 'none' || (unflushed !== 'all' && random() < 0.5)) continue
        if (unflushed === 'torn' && one.kind === 'write') for (const part of torn(one, random)) image.apply(part)
        else image.apply(one)
      }
      return image.contents()
    })
  }
}

// Disks write whole sectors, in any order.
function* torn({ file, offset, bytes }: Operation & { kind: 'write' }, random: () => number): Generator<Operation> {
  for (let at = 0; at < bytes.length; at += sectorLength) {
    if (random() < 0.5) yield { kind: 'write', file, offset: offset + at, bytes: bytes.subarray(at, at + sectorLength) }
  }
}

class GrowingFile {
  #bytes = Buffer.alloc(0)
  #size = 0

  apply(operation: Operation) {
    if (operation.kind === 'write') {
      this.#resize(Math.max(this.#size, operation.offset + operation.bytes.length))
      operation.bytes.copy(this.#bytes, operation.offset)
    } else if (operation.kind === 'truncate') {
      this.#resize(operation.size)
    }
  }

  copy(): GrowingFile {
    const copy = new GrowingFile()
    copy.#bytes = Buffer.from(this.#bytes)
    copy.#size = this.#size
    return copy
  }

  contents(): Buffer {
    return this.#bytes.subarray(0, this.#size)
  }

  #resize(size: number) {
    if (size > this.#bytes.length) this.#bytes = Buffer.concat([this.contents()], size * 2)
    else if (size < this.#size) this.#bytes.fill(0, size, this.#size)
    this.#size = size
  }
}
