// What the server needs to know of the calendar. Internal: never served.
import { readBookingFacts } from '#content/booking.ts'

export const GET = () => Response.json(readBookingFacts())
