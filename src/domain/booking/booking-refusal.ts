// Tells apart the two refusals of a booking (`type` of RFC 9457), because both are a 409: too many calls, and a time
// that was just taken.
export const tooManyCallsType = 'urn:problem:too-many-calls'
