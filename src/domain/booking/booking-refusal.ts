// Distinguishes the two refusals of a booking (`type` of RFC 9457): a time that was just taken is a 409 too.
export const tooManyCallsType = 'urn:problem:too-many-calls'
