// The views with their counts: built-in lists, and views that the team saved.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { LeadCounts } from '#contract/leads.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { formatCount } from '#domain/texts/texts.ts'
import { send } from '#office/api/client.ts'
import { refuse } from '#office/api/result.ts'
import styles from '#office/leads/Leads.module.css'
import { viewsQuery } from '#office/leads/parts/leads-api.ts'
import { useCan } from '#office/shell/me.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useToast } from '#office/shell/toast.tsx'
import { useSubmit } from '#office/shell/use-submit.ts'
import { FormDialog } from '#office/ui/dialog/ConfirmDialog.tsx'
import { DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import { RotateCw, ShieldQuestionMark } from '#office/ui/icons.tsx'
import { Plus } from '#site/ui/icons/Plus.tsx'
import { X } from '#site/ui/icons/X.tsx'
import { filterKey } from './filter-address.ts'
import { currentView, everybodys, quarantine, undelivered, type View, viewKey, viewOf } from './views.ts'

const dots = { now: styles.nowDot, overdue: styles.overdueDot }

export function ViewsRow({ filter, counts }: { filter: LeadFilter; counts: LeadCounts | undefined }) {
  const { data: saved = [] } = useQuery(viewsQuery)
  const canChange = useCan('views.change')
  const [isSaving, setSaving] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const withStepUp = useStepUp()
  const show = useToast()
  const key = viewKey(filter)
  const isEverybodys = viewOf(filter, []) !== undefined
  const views = [...everybodys, quarantine, undelivered, ...saved]
  const currentKey = currentView(
    filter,
    views.map((view) => view.filter),
  )
  const own = isEverybodys ? undefined : saved.find((view) => viewKey(view.filter) === key)
  const row = useRef<HTMLElement>(null)
  // On a phone, the row is wider than the screen, so it is scrolled to show the current view in the middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run again when the current view changes or moves
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
  }, [currentKey, counts !== undefined, saved.length])

  async function remove(id: string, name: string) {
    const result = await withStepUp(() => send(api.views.remove, { params: { id } }))
    if (!result.isOk) return show({ text: result.detail })
    show({ text: `Removed the view “${name}.” Its leads are all still here.` })
    navigate({ to: '/leads', search: {} })
    queries.invalidateQueries({ queryKey: viewsQuery.queryKey })
  }

  const link = ({ name, filter: to }: View, count: number | undefined, icon?: ReactNode) => (
    <Link
      key={`${name} ${filterKey(to)}`}
      to="/leads"
      search={to}
      activeOptions={{ exact: true }}
      aria-current={viewKey(to) === currentKey ? 'page' : undefined}
    >
      {icon}
      {name} {count !== undefined && <span>{formatCount(count)}</span>}
    </Link>
  )
  return (
    <nav className={styles.views} aria-label="Views" ref={row}>
      {everybodys.map((view) =>
        link(view, counts?.[view.count], view.dot && <i className={dots[view.dot]} aria-hidden="true" />),
      )}
      <i className={styles.line} />
      {link(quarantine, counts?.quarantine, <ShieldQuestionMark />)}
      {link(undelivered, counts?.undelivered, <RotateCw />)}
      {saved.map((view) => link(view, view.count))}
      {canChange && !isEverybodys && !own && (
        <button type="button" onClick={() => setSaving(true)}>
          <Plus />
          Save this view
        </button>
      )}
      {canChange && own && (
        <button type="button" onClick={() => remove(own.id, own.name)}>
          <X />
          Remove this view
        </button>
      )}
      {isSaving && <SaveViewDialog filter={filter} onClose={() => setSaving(false)} />}
    </nav>
  )
}

function SaveViewDialog({ filter, onClose }: { filter: LeadFilter; onClose(): void }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const { submit, isBusy, fault, faults } = useSubmit({
    check: () => (name.trim() ? undefined : refuse('Enter a name.')),
    send: () => send(api.views.save, { body: { name: name.trim(), filter } }),
    onDone() {
      queries.invalidateQueries({ queryKey: viewsQuery.queryKey })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Save this view"
      className={styles.form}
      yes="Save the view"
      isBusy={isBusy}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <DialogText>The whole team sees it. What you search for isn’t part of it.</DialogText>
      <Field
        label="Name"
        autoFocus
        value={name}
        maxLength={60}
        fault={faults.get('name') ?? fault}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </FormDialog>
  )
}
