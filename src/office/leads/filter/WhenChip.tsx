// The filter by time as a chip: a period, or dates that were chosen in the dialog or by a link to a day.
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { datesText } from '#office/leads/parts/lead-texts.ts'
import { FilterChip } from '#office/ui/form/FilterChip.tsx'
import { readFilter } from './filter-address.ts'
import { periodChoices } from './filter-choices.ts'

const dates = 'dates'

export function WhenChip({ filter, onChange }: { filter: LeadFilter; onChange(filter: LeadFilter): void }) {
  const chosenDates = datesText(filter)
  return (
    <FilterChip
      label="When"
      any="Any time"
      choices={[...periodChoices, ...(chosenDates ? [{ value: dates, label: chosenDates }] : [])]}
      value={chosenDates ? dates : filter.period}
      onChoose={(period) => {
        if (period !== dates) onChange(readFilter({ ...filter, period, from: undefined, to: undefined }))
      }}
      isFirst
    />
  )
}
