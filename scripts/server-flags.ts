/**
 * How Node runs the server; `npm start` and the Dockerfile use the same flags. `--max-semi-space-size` limits the space
 * for new objects. By default, this space grows under load to 64 MiB and shrinks again, which causes most of the
 * variation in a server's memory.
 */
export const serverFlags = ['--max-semi-space-size=8']
