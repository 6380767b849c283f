// What tells the two refusals of a booking apart (`type` of RFC 9457): a time that was just taken is 409 as well.
export const tooManyCallsType = 'urn:problem:too-many-calls'
