// The figures about requests at /metrics.
import type { Metric } from './metric-text.ts'
import { type Durations, durationBounds, type RequestCounts } from './request-counts.ts'

export function requestMetrics({ byAnswer, byRoute, droppedConnections }: RequestCounts): Metric[] {
  const durations = [...byRoute.values()]
  return [
    {
      name: 'http_requests_total',
      help: 'Answered requests.',
      kind: 'counter',
      samples: [...byAnswer].map(([answer, count]) => {
        const [method = '', status = ''] = answer.split(' ')
        return [{ method, status }, count]
      }),
    },
    {
      name: 'http_request_seconds_total',
      help: 'Time spent on requests.',
      kind: 'counter',
      samples: [[{}, durations.reduce((sum, { seconds }) => sum + seconds, 0)]],
    },
    {
      name: 'http_request_duration_seconds',
      help: 'Time until an answer began, by the pattern of its route; what is built has none: page, file, none.',
      kind: 'histogram',
      samples: durations.flatMap(samplesOf),
    },
    {
      name: 'http_connections_dropped_total',
      help: 'Connections refused because there were too many at once.',
      kind: 'counter',
      samples: [[{}, droppedConnections]],
    },
  ]
}

function samplesOf({ method, route, statusClass, inBucket, seconds }: Durations): Metric['samples'] {
  const labels = { method, route, status_class: statusClass }
  let count = 0
  const buckets = inBucket.map((more, index): Metric['samples'][number] => {
    count += more
    return [{ ...labels, le: `${durationBounds[index] ?? '+Inf'}` }, count, '_bucket']
  })
  return [...buckets, [labels, seconds, '_sum'], [labels, count, '_count']]
}
