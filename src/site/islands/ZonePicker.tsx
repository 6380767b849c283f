// The visitor's time zone: the browser's at first, any other by choice.
import { startTransition, useEffect, useMemo, useState } from 'react'
import { clockWords, zoneWords } from '#domain/call-words.ts'
import { Globe } from '#site/ui/icons/Globe.tsx'
import styles from './ZonePicker.module.css'

interface ZonePickerProps {
  timezone: string
  nowMs: number
  words: { zone: string; now: string }
  onChange: (timezone: string) => void
}

const names = Intl.supportedValuesOf('timeZone')

export function ZonePicker({ timezone, nowMs, words, onChange }: ZonePickerProps) {
  const current = words.now.replace('{zone}', zoneWords(timezone)).replace('{time}', clockWords(nowMs, timezone))
  const [offered, setOffered] = useState<string[]>([])
  // Over 400 of them: the calendar does not wait for what few visitors open.
  useEffect(() => startTransition(() => setOffered(names)), [])
  const options = useMemo(() => {
    const all = offered.includes(timezone) ? offered : [timezone, ...offered]
    return all.map((name) => (
      <option key={name} value={name}>
        {name === timezone ? current : name.replaceAll('_', ' ')}
      </option>
    ))
  }, [offered, timezone, current])
  return (
    <div className={styles.zone}>
      <label htmlFor="zone">
        <Globe />
        <span className="vh">{words.zone}</span>
      </label>
      <select id="zone" value={timezone} onChange={(event) => onChange(event.target.value)}>
        {options}
      </select>
    </div>
  )
}
