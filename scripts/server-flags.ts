/**
 * How Node runs the server; `npm start` and the Dockerfile say the same. The space for new objects, left to itself, grows
 * under load to 64 MiB and back, which is most of what the server's memory would vary by.
 */
export const serverFlags = ['--max-semi-space-size=8']
