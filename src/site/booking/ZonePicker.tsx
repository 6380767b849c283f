// Lets the visitor choose a time zone. The browser's time zone is preselected. Zones of the United States come first.
import { startTransition, useEffect, useMemo, useState } from 'react'
import { formatClock, formatZone } from '#domain/clock/moments.ts'
import { fill } from '#domain/texts/fill.ts'
import { type OfferedZone, offeredZones } from '#domain/time/time-zones.ts'
import { Globe } from '#site/ui/icons/Globe.tsx'
import type { BookingTexts } from './read-booking.ts'
import select from './select.module.css'
import styles from './ZonePicker.module.css'

interface ZonePickerProps {
  timezone: string
  nowMs: number
  texts: BookingTexts['calendar']
  onChange: (timezone: string) => void
}

const names = Intl.supportedValuesOf('timeZone')

export function ZonePicker({ timezone, nowMs, texts, onChange }: ZonePickerProps) {
  const current = fill(texts.now, { zone: formatZone(timezone), time: formatClock(nowMs, timezone) })
  const [known, setKnown] = useState<string[]>([])
  // The list has over 400 zones. The calendar shouldn't wait for this list, because few visitors open it.
  useEffect(() => startTransition(() => setKnown(names)), [])
  const offered = useMemo(() => offeredZones(known, timezone), [known, timezone])
  const options = (zones: OfferedZone[]) =>
    zones.map(({ zone, name }) => (
      <option key={zone} value={zone}>
        {zone === timezone ? current : name}
      </option>
    ))
  return (
    <div className={styles.zone}>
      <label htmlFor="zone">
        <Globe />
        <span className="vh">{texts.zone}</span>
      </label>
      <select className={select.select} id="zone" value={timezone} onChange={(event) => onChange(event.target.value)}>
        <optgroup label={texts.zones.us}>{options(offered.us)}</optgroup>
        {offered.others.length > 0 && <optgroup label={texts.zones.others}>{options(offered.others)}</optgroup>}
      </select>
    </div>
  )
}
