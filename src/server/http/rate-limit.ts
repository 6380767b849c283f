// How many submissions one visitor's address may send in a minute. Kept in memory: each server process counts its own.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressBlock } from '#server/http/client-address.ts'

/** Counts one request; the seconds to wait when it is one too many. */
export type RateLimit = (address: string) => Promise<{ retryAfterSeconds: number } | undefined>

export function createRateLimit(perMinute: number): RateLimit {
  if (perMinute === 0) return async () => undefined
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async (address) => {
    try {
      await limiter.consume(addressBlock(address))
      return undefined
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
    }
  }
}
