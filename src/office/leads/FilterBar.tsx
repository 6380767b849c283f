// Search and the most used filters. Each filter is a native select styled as a chip.

import type { LeadCounts } from '#contract/leads.ts'
import type { Teammate } from '#contract/team.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { useCan } from '#office/shell/me.ts'
import { useOpen } from '#office/shell/open-dialog.ts'
import { Button } from '#office/ui/form/Button.tsx'
import chip from '#office/ui/form/Chip.module.css'
import { FilterChip } from '#office/ui/form/FilterChip.tsx'
import { SearchBox } from '#office/ui/form/SearchBox.tsx'
import { Keyboard } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import { Download } from '#site/ui/icons/Download.tsx'
import { withPart } from './filter-address.ts'
import { formChoices, ownerChoices, periodChoices, sourceChoices, statusChoices } from './filter-choices.ts'
import { ListFilter } from './icons.tsx'
import styles from './Leads.module.css'

export const searchBoxId = 'lead-search'

interface FilterBarProps {
  filter: LeadFilter
  search: string
  counts: LeadCounts | undefined
  teammates: readonly Teammate[]
  isPicking: boolean
  onChange(filter: LeadFilter): void
  onSearch(text: string): void
  onFilter(): void
  onPicking(): void
  onExport(): void
}

export function FilterBar(props: FilterBarProps) {
  const { filter, search, counts, teammates, isPicking, onChange } = props
  const canExport = useCan('leads.export')
  const open = useOpen()
  const set =
    <Part extends keyof LeadFilter>(part: Part) =>
    (value: string | undefined) =>
      onChange(withPart(filter, part, value as LeadFilter[Part]))
  /** The lists 'waiting' and 'undelivered' are views of their own, so they don't count as filters set in the dialog. */
  const isListOfDialog = filter.list !== undefined && !['waiting', 'undelivered'].includes(filter.list)
  const others = [
    ...(['campaign', 'plan', 'consent', 'from', 'to', 'late'] as const).filter((part) => filter[part] !== undefined),
    ...(isListOfDialog ? ['list'] : []),
  ]
  return (
    <div className={`controls ${styles.bar}`}>
      <SearchBox
        id={searchBoxId}
        label="Search leads"
        placeholder="Names, emails, phones, messages"
        search={search}
        onSearch={props.onSearch}
        hasKey
      />
      {(filter.period !== undefined || others.length === 0) && (
        <FilterChip
          label="When"
          any="Any time"
          choices={periodChoices}
          value={filter.period}
          onChoose={set('period')}
          isFirst
        />
      )}
      <FilterChip
        label="Form"
        any="Form: any"
        choices={formChoices(counts)}
        value={filter.form}
        onChoose={set('form')}
      />
      <FilterChip
        label="Status"
        any="Status: any"
        choices={statusChoices}
        value={filter.status}
        onChoose={set('status')}
      />
      <span className={styles.wide}>
        <FilterChip
          label="Owner"
          any="Owner: anyone"
          choices={ownerChoices(teammates)}
          value={filter.owner}
          onChoose={set('owner')}
        />
      </span>
      <span className={styles.wide}>
        <FilterChip
          label="Source"
          any="Source: any"
          choices={sourceChoices(counts)}
          value={filter.source}
          onChoose={set('source')}
        />
      </span>
      <button type="button" className={`${chip.chip} ${styles.more}`} onClick={props.onFilter}>
        <ListFilter />
        {others.length > 0 ? `Filter: ${others.length} more` : 'Filter'} <Key>F</Key>
      </button>
      <button
        type="button"
        className={`${chip.chip} ${styles.thumb}`}
        aria-pressed={isPicking}
        onClick={props.onPicking}
      >
        Select
      </button>
      <span className={styles.end}>
        <Button look="quiet" onClick={() => open('keys')}>
          <Keyboard />
          Shortcuts <Key>?</Key>
        </Button>
        {canExport && (
          <Button look="line" onClick={props.onExport}>
            <Download />
            CSV
          </Button>
        )}
      </span>
    </div>
  )
}
