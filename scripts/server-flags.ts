/**
 * How Node runs the server; `npm start` and the Dockerfile use the same flags. By default the space for new objects
 * grows under load to 64 MiB and back, which would account for most of the variation in the server's memory.
 */
export const serverFlags = ['--max-semi-space-size=8']
