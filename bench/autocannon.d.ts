// The part of autocannon that the benchmarks use; the package ships no types.
declare module 'autocannon' {
  interface Options {
    url: string
    method: 'POST'
    headers: Record<string, string>
    body: Buffer
    connections: number
    duration: number
    requests?: { setupRequest(request: Pick<Options, 'headers'>): Pick<Options, 'headers' | 'body'> }[]
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
