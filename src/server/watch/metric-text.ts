// Formats a metric in the Prometheus text format.

export interface Metric {
  name: string
  help: string
  kind: 'counter' | 'gauge' | 'histogram'
  /** Only the samples of a histogram have an `ending`. */
  samples: [labels: Record<string, string>, value: number, ending?: '_bucket' | '_sum' | '_count'][]
}

export function metricText({ name, help, kind, samples }: Metric): string {
  const full = name.startsWith('process_') ? name : `tidytempo_${name}`
  const lines = samples.map(([labels, value, ending = '']) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text.replace(/[\\"\n]/g, '_')}"`)
    return `${full}${ending}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
  })
  return `# HELP ${full} ${help}\n# TYPE ${full} ${kind}\n${lines.join('')}`
}
