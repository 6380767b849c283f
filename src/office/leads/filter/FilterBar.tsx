// Search and the most used filters. Each filter is a native select styled as a chip.

import type { LeadCounts } from '#contract/leads.ts'
import type { Tag } from '#contract/tags.ts'
import type { Teammate } from '#contract/team.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { AddLeadButton } from '#office/leads/add/AddLeadButton.tsx'
import styles from '#office/leads/Leads.module.css'
import { ColumnsIcon, ListChecks, ListFilter } from '#office/leads/parts/list-icons.tsx'
import { useCan } from '#office/shell/me.ts'
import { Button } from '#office/ui/form/Button.tsx'
import chip from '#office/ui/form/Chip.module.css'
import { FilterChip } from '#office/ui/form/FilterChip.tsx'
import { SearchBox } from '#office/ui/form/SearchBox.tsx'
import { Key } from '#office/ui/Key.tsx'
import { useNarrow } from '#office/ui/use-narrow.ts'
import { Download } from '#site/ui/icons/Download.tsx'
import { withPart } from './filter-address.ts'
import { formChoices, ownerChoices, statusChoices, tagChoices } from './filter-choices.ts'
import { WhenChip } from './WhenChip.tsx'

interface FilterBarProps {
  filter: LeadFilter
  search: string
  counts: LeadCounts | undefined
  teammates: readonly Teammate[]
  tags: readonly Tag[]
  isPicking: boolean
  onChange(filter: LeadFilter): void
  onSearch(text: string): void
  onFilter(): void
  onPicking(): void
  onExport(): void
  onColumns(): void
}

export function FilterBar(props: FilterBarProps) {
  const { filter, search, counts, teammates, tags, isPicking, onChange } = props
  const canExport = useCan('leads.export')
  const set =
    <Part extends keyof LeadFilter>(part: Part) =>
    (value: string | undefined) =>
      onChange(withPart(filter, part, value as LeadFilter[Part]))
  /**
   * Whether the chosen list is one that only the filter dialog offers. No built-in view (views.ts) shows this choice,
   * so the button 'Filter' includes it in its number.
   */
  const isListOfDialog = filter.list === 'done' || filter.list === 'spam'
  const others = [
    ...(['source', 'campaign', 'plan', 'consent', 'late'] as const).filter((part) => filter[part] !== undefined),
    ...(isListOfDialog ? ['list'] : []),
  ]
  const isNarrow = useNarrow()
  const isLimitedInTime = [filter.period, filter.from, filter.to].some((part) => part !== undefined)
  return (
    <>
      <div className={`controls ${styles.bar}`}>
        <SearchBox
          label="Search leads"
          placeholder="Names, emails, phones, messages"
          search={search}
          onSearch={props.onSearch}
        />
        <span className={styles.wide}>
          <WhenChip filter={filter} onChange={onChange} />
          <FilterChip
            label="Request"
            any="Request: any"
            choices={formChoices(counts)}
            value={filter.form}
            onChoose={set('form')}
          />
          <FilterChip
            label="Status"
            any="Status: any"
            choices={statusChoices(filter.status)}
            value={filter.status}
            onChoose={set('status')}
          />
          <FilterChip
            label="Owner"
            any="Owner: anyone"
            choices={ownerChoices(teammates)}
            value={filter.owner}
            onChoose={set('owner')}
          />
          <FilterChip label="Tag" any="Tags: any" choices={tagChoices(tags)} value={filter.tag} onChoose={set('tag')} />
        </span>
        <button type="button" className={`${chip.chip} ${styles.more}`} onClick={props.onFilter}>
          <ListFilter />
          <span className={styles.word}>{others.length > 0 ? `Filter: ${others.length} more` : 'Filter'}</span>
          <Key>F</Key>
        </button>
        <button
          type="button"
          className={`${chip.chip} ${styles.thumb}`}
          aria-label="Select"
          aria-pressed={isPicking}
          onClick={props.onPicking}
        >
          <ListChecks />
        </button>
        <span className={styles.end}>
          <Button look="line" onClick={props.onColumns}>
            <ColumnsIcon />
            Columns
          </Button>
          {canExport && (
            <Button look="line" onClick={props.onExport}>
              <Download />
              CSV
            </Button>
          )}
          <AddLeadButton />
        </span>
      </div>
      {isNarrow && isLimitedInTime && (
        <p className={styles.when}>
          <WhenChip filter={filter} onChange={onChange} />
        </p>
      )}
    </>
  )
}
