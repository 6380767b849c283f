// Every caption that names a coupon must link to the section of /pricing that says where visitors can get a coupon.
import { words } from './lengths.ts'

const couponsPath = '/pricing#coupons'

export const linksToCoupons = (text: string): boolean => text.includes(`](${couponsPath})`)

export const withoutLink = `names a coupon, so it must link to where one comes from: [with a coupon](${couponsPath})`

/** A caption shown only next to a price with a coupon. */
export const couponCaption = words.refine(linksToCoupons, withoutLink)
