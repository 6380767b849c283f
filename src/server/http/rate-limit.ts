// Limits requests per IP address or account. Counts are in memory, so each server process counts separately.
import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { addressBlock, addressBlockSizes } from './client-address.ts'

/** Counts one request; returns the seconds to wait if it exceeds the limit. */
type RateLimit = (address: string) => Promise<{ retryAfterSeconds: number } | undefined>

/** A limit that some requests don't use up: call `giveBack` after a failed booking or a successful sign-in. */
interface Quota {
  take: RateLimit
  giveBack(address: string): Promise<void>
}

export interface RateLimits {
  /** Every POST to a form. */
  submissions: RateLimit
  /** Pages and lists that are rendered for each visitor, and pictures that must be fetched from the store. */
  drawn: RateLimit
  /** Events that pages post for counting; a form or a film sends a few dozen. */
  posts: RateLimit
  /** Booked calls: a robot can make up any number of names and emails, but has few IP addresses. */
  bookedCalls: Quota
  /** Any way of signing in to the office, per network, or per browser in which somebody signed in before. */
  signIns: Quota
  /** Sign-ins per account, whether or not the account exists. */
  accounts: Quota
  /** Sign-in links per day that one network or browser requests for one account. */
  dailyLinks: Quota
  /** Requests for an emailed link to /your-choices, per email address, whether or not we know the address. */
  choicesLinks: RateLimit
}

const minuteSeconds = 60
const tenMinutesSeconds = 600
const hourSeconds = 3600
const daySeconds = 24 * hourSeconds

const usualPerMinute = 30

/**
 * @param perMinute submissions per minute; most other limits are derived from it. 0 turns off all limits except those
 * of sign-ins and of emailed links. These stay, because otherwise anybody could try to sign in, or have links sent to
 * any address, as often as they like
 * @param nowMs never goes back
 */
export function createRateLimits(perMinute: number, nowMs = () => performance.now()): RateLimits {
  const signingIn = perMinute || usualPerMinute
  const quota = (points: number, seconds: number) => (points === 0 ? unlimited : countedQuota(points, seconds, nowMs))
  return {
    submissions: quota(perMinute, minuteSeconds).take,
    drawn: quota(10 * perMinute, minuteSeconds).take,
    posts: quota(20 * perMinute, minuteSeconds).take,
    bookedCalls: quota(Math.ceil(perMinute / 3), hourSeconds),
    signIns: quota(2 * signingIn, tenMinutesSeconds),
    accounts: quota(Math.ceil(signingIn / 3), tenMinutesSeconds),
    dailyLinks: quota(5, daySeconds),
    choicesLinks: quota(3, hourSeconds).take,
  }
}

const unlimited: Quota = { take: async () => undefined, giveBack: async () => undefined }

/** How many address blocks of one size are counted separately, so that a limit uses at most ten megabytes of memory. */
export const mostBlocks = 20_000

interface Count {
  taken: number
  endsAtMs: number
}

function countedQuota(points: number, seconds: number, nowMs: () => number): Quota {
  const counts = addressBlockSizes.map(() => new Map<string, Count>())

  /**
   * Returns the count of the address's narrowest block. If that block has no count yet and `mostBlocks` blocks of its
   * size are already counted, a wider block is used.
   */
  function countOf(address: string): Count {
    const atMs = nowMs()
    for (const [index, known] of counts.entries()) {
      removeEnded(known, atMs)
      const block = blockOf(address, index)
      const found = known.get(block)
      if (found) return found
      if (known.size < mostBlocks) return startCount(known, block, atMs)
    }
    return startCount(counts.at(-1)!, 'all others', atMs)
  }
  function startCount(known: Map<string, Count>, block: string, atMs: number): Count {
    const count = known.get(block) ?? { taken: 0, endsAtMs: atMs + seconds * 1000 }
    known.set(block, count)
    return count
  }

  return {
    async take(address) {
      const count = countOf(address)
      if (count.taken < points) {
        count.taken++
        return undefined
      }
      return { retryAfterSeconds: Math.max(1, Math.ceil((count.endsAtMs - nowMs()) / 1000)) }
    },
    async giveBack(address) {
      const count = countOf(address)
      count.taken = Math.max(0, count.taken - 1)
    },
  }
}

/** Counts end in the order in which they began, so the loop stops at the first count that hasn't ended. */
function removeEnded(known: Map<string, Count>, atMs: number): void {
  for (const [block, { endsAtMs }] of known) {
    if (endsAtMs > atMs) return
    known.delete(block)
  }
}

/**
 * Returns the block of a key, which is usually an IP address. Other keys, such as accounts, have no wider blocks, so
 * they are divided into 4,096 groups instead.
 */
function blockOf(key: string, index: number): string {
  if (isIP(key) || index === 0) return addressBlock(key, addressBlockSizes[index])
  return createHash('sha256').update(key).digest('hex').slice(0, 3)
}
