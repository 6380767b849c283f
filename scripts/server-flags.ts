/**
 * How Node runs the server; `npm start` and the Dockerfile use the same flags. `--max-semi-space-size` limits the space
 * for new objects, which by default grows under load to 64 MiB and shrinks again. Without the limit, that would account
 * for most of the variation in the server's memory.
 */
export const serverFlags = ['--max-semi-space-size=8']
