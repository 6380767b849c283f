// The part of autocannon that the benchmarks use; the package brings no types.
declare module 'autocannon' {
  interface Options {
    url: string
    method: 'POST'
    headers: Record<string, string>
    body: string
    connections: number
    duration: number
    /** Requests a second over all connections; latencies are then counted from when a request was due. */
    overallRate?: number
    requests?: { setupRequest(request: { headers: Record<string, string> }): { headers: Record<string, string> } }[]
  }
  interface Result {
    duration: number
    requests: { total: number }
    latency: { p50: number; p97_5: number; p99: number; max: number }
    statusCodeStats: Record<string, { count: number }>
    errors: number
    timeouts: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
