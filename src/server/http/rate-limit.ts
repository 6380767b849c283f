// How much one visitor's address may ask for. Kept in memory: each server process counts its own.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressBlock } from './client-address.ts'

/** Counts one request; the seconds to wait when it is one too many. */
type RateLimit = (address: string) => Promise<{ retryAfterSeconds: number } | undefined>

/** For what counts only when it was given: what is taken and comes to nothing is given back. */
interface Quota {
  take: RateLimit
  giveBack(address: string): Promise<void>
}

export interface RateLimits {
  /** Every POST to a form. */
  submissions: RateLimit
  /** Pages and lists that are made anew for each visitor. */
  drawn: RateLimit
  /** A robot has any number of names and email addresses, but few addresses to send from. */
  bookedCalls: Quota
  /** Whatever leads into the office, from one address. */
  signIns: Quota
  /** The same, for one account, whether or not there is one. */
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
