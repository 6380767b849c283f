// How many requests one visitor's address may make. Kept in memory: each server process counts its own.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressBlock } from './client-address.ts'

/** Counts one request; returns the seconds to wait if it exceeds the limit. */
type RateLimit = (address: string) => Promise<{ retryAfterSeconds: number } | undefined>

/** For things that count only if they succeed: what was taken in vain is given back. */
interface Quota {
  take: RateLimit
  giveBack(address: string): Promise<void>
}

export interface RateLimits {
  /** Every POST to a form. */
  submissions: RateLimit
  /** Pages and lists that are rendered for each visitor. */
  drawn: RateLimit
  /** What pages report for counting: a form and a film send some dozens. */
  posts: RateLimit
  /** A robot has any number of names and email addresses, but few network addresses to send from. */
  bookedCalls: Quota
  /** Any way of signing in to the office, per network address. */
  signIns: Quota
  /** The same per account, whether or not the account exists. */
  accounts: Quota
}

const minuteSeconds = 60
const tenMinutesSeconds = 600
const hourSeconds = 3600

/** @param perMinute submissions; the other limits follow from it. 0 turns all of them off. */
export function createRateLimits(perMinute: number): RateLimits {
  return {
    submissions: quota(perMinute, minuteSeconds).take,
    drawn: quota(10 * perMinute, minuteSeconds).take,
    posts: quota(20 * perMinute, minuteSeconds).take,
    bookedCalls: quota(Math.ceil(perMinute / 3), hourSeconds),
    signIns: quota(2 * perMinute, tenMinutesSeconds),
    accounts: quota(Math.ceil(perMinute / 3), tenMinutesSeconds),
  }
}

function quota(points: number, duration: number): Quota {
  if (points === 0) return { take: async () => undefined, giveBack: async () => undefined }
  const limiter = new RateLimiterMemory({ points, duration })
  return {
    async take(address) {
      try {
        await limiter.consume(addressBlock(address))
        return undefined
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
      }
    },
    async giveBack(address) {
      await limiter.reward(addressBlock(address))
    },
  }
}
