// The visitor's time zone: the browser's at first, any other by choice.
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
  const all = names.includes(timezone) ? names : [timezone, ...names]
  return (
    <div className={styles.zone}>
      <label htmlFor="zone">
        <Globe />
        <span className="vh">{words.zone}</span>
      </label>
      <select id="zone" value={timezone} onChange={(event) => onChange(event.target.value)}>
        {all.map((name) => (
          <option key={name} value={name}>
            {name === timezone ? current : name.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </div>
  )
}
