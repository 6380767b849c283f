// A coupon's price never stands without the way to the coupon: whatever names one links to the place on /pricing that says
// where coupons come from.
import { words } from './lengths.ts'

export const couponsPath = '/pricing#coupons'

export const linksToCoupons = (text: string): boolean => text.includes(`](${couponsPath})`)

export const withoutLink = `names a coupon, so it must link to where one comes from: [with a coupon](${couponsPath})`

/** A caption that is shown only beside a coupon's price. */
export const couponCaption = words.refine(linksToCoupons, withoutLink)
