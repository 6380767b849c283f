// How a booked call is held, by phone or by video, and the link of a video call.
import { z } from 'zod'

const notALink = 'must be a link that starts with https://'

/** The link of a video call. Spaces and line breaks are refused, because `z.url` would only remove them. */
export const joinUrlSchema = z
  .string()
  .regex(/^https:\/\/[!-~]+$/, notALink)
  .refine((link) => URL.canParse(link), notALink)
  .max(500, 'must have at most 500 characters')

type Values = Readonly<Record<string, unknown>>

export const isVideo = (values: Values) => values.video === true

interface Call {
  values: Values
  slot?: { joinUrl?: string | undefined } | undefined
}

/**
 * The link that was entered for this call, or else the team's. Undefined for a call by phone, or if there is no link.
 */
export const joinUrlOf = ({ values, slot }: Call, { joinUrl }: { joinUrl?: string | undefined }): string | undefined =>
  isVideo(values) ? (slot?.joinUrl ?? joinUrl) : undefined

/** The key of texts that depend on how a call is held. 'videoLater': the link isn't known yet. */
export const wayOf = (values: Values, joinUrl: string | undefined) =>
  !isVideo(values) ? 'phone' : joinUrl === undefined ? 'videoLater' : 'video'
