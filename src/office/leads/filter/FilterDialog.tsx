// A dialog with all filters.
import { type FormEvent, useId, useState } from 'react'
import type { LeadCounts } from '#contract/leads.ts'
import type { Teammate } from '#contract/team.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import styles from '#office/leads/Leads.module.css'
import { Dialog, DialogFoot } from '#office/ui/dialog/Dialog.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import field from '#office/ui/form/Field.module.css'
import { Field } from '#office/ui/form/Field.tsx'
import { Select } from '#office/ui/form/Select.tsx'
import { readFilter } from './filter-address.ts'
import {
  type Choice,
  campaignChoices,
  consentChoices,
  formChoices,
  listChoices,
  ownerChoices,
  periodChoices,
  planChoices,
  sourceChoices,
  statusChoices,
} from './filter-choices.ts'

interface FilterDialogProps {
  filter: LeadFilter
  counts: LeadCounts | undefined
  teammates: readonly Teammate[]
  onClose(): void
  onChange(filter: LeadFilter): void
}

export function FilterDialog({ filter, counts, teammates, onClose, onChange }: FilterDialogProps) {
  const [parts, setParts] = useState<Record<string, string | true | undefined>>({ ...filter })
  const lateId = useId()
  const set = (part: keyof LeadFilter) => (value: string) => setParts((now) => ({ ...now, [part]: value || undefined }))
  const choice = (part: keyof LeadFilter, label: string, any: string, choices: readonly Choice[]) => (
    <div className={field.field}>
      <span aria-hidden="true">{label}</span>
      <Select
        aria-label={label}
        value={String(parts[part] ?? '')}
        options={[{ value: '', label: any }, ...choices]}
        onChange={set(part)}
      />
    </div>
  )
  const day = (part: 'from' | 'to', label: string) => (
    <Field
      label={label}
      type="date"
      value={String(parts[part] ?? '')}
      onChange={({ currentTarget }) => set(part)(currentTarget.value)}
    />
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    onChange(readFilter(parts))
    onClose()
  }
  return (
    <Dialog title="Filter" wide onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.parts}>
          {choice('list', 'List', 'All', listChoices(counts))}
          {choice('form', 'Request', 'Any request', formChoices(counts))}
          {choice('status', 'Status', 'Any status', statusChoices(filter.status))}
          {choice('period', 'When', 'Any time', periodChoices)}
          {day('from', 'From')}
          {day('to', 'To')}
          {choice('owner', 'Owner', 'Anyone', ownerChoices(teammates))}
          {choice('source', 'Source', 'Any source', sourceChoices(counts))}
          {choice('campaign', 'Campaign', 'Any campaign', campaignChoices(counts))}
          {choice('plan', 'Plan', 'Any plan', planChoices(counts))}
          {choice('consent', 'Agreed to', 'Anything', consentChoices)}
          <label className={styles.check} htmlFor={lateId}>
            <input
              id={lateId}
              type="checkbox"
              checked={parts.late === true}
              onChange={({ currentTarget: { checked } }) => setParts((now) => ({ ...now, late: checked || undefined }))}
            />
            Late, answered or still waiting
          </label>
        </div>
        <DialogFoot>
          <Button look="quiet" onClick={() => setParts({})}>
            Clear
          </Button>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Show these leads</Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
