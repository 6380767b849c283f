// A booking is refused with a 409 if the person has too many calls, and also if the time was just taken. The refusal
// for too many calls has this `type` (RFC 9457), so that the page can tell the two apart.
export const tooManyCallsType = 'urn:problem:too-many-calls'
