// The list of leads: its views, filters, search and rows, the selection, and the actions.

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LeadRow } from '#contract/lead-row.ts'
import type { LeadCounts } from '#contract/leads.ts'
import type { Tag } from '#contract/tags.ts'
import type { Teammate } from '#contract/team.ts'
import { hourMs } from '#domain/clock/durations.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { orderOf } from '#domain/leads/lead-order.ts'
import { counted, formatCount } from '#domain/texts/texts.ts'
import { Refused } from '#office/api/result.ts'
import { FilterBar } from '#office/leads/filter/FilterBar.tsx'
import { FilterDialog } from '#office/leads/filter/FilterDialog.tsx'
import { coversEverybody, filterKey } from '#office/leads/filter/filter-address.ts'
import { ViewsRow } from '#office/leads/filter/ViewsRow.tsx'
import { type GridHandle, LeadGrid } from '#office/leads/grid/LeadGrid.tsx'
import { arrivalTexts, shownText } from '#office/leads/parts/lead-texts.ts'
import { countsQuery, tagsQuery } from '#office/leads/parts/leads-api.ts'
import { Bell } from '#office/leads/parts/list-icons.tsx'
import { undoNow } from '#office/leads/record/use-record.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { useScreenKeys } from '#office/shell/navigation/screen-keys.ts'
import { teamQuery } from '#office/shell/queries.ts'
import { useToast } from '#office/shell/toast.tsx'
import { useTitle } from '#office/shell/use-title.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { StatusMark } from '#office/ui/StatusMark.tsx'
import { ArrivalBar } from './ArrivalBar.tsx'
import { BulkBar } from './BulkBar.tsx'
import { LeadActions } from './LeadActions.tsx'
import styles from './Leads.module.css'
import { LeadsSkeleton, ListFailed, NothingHere } from './LeadsStates.tsx'
import { isAtRest } from './merge-lists.ts'
import { Quarantine } from './Quarantine.tsx'
import { useExport } from './use-export.ts'
import { useLeadList } from './use-lead-list.ts'

const ColumnsDialog = lazy(() => import('#office/leads/grid/ColumnsDialog.tsx'))

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search text, which may contain names and therefore must never appear in a URL. */
    leadSearch?: string
  }
}

export function Leads() {
  useTitle('Leads')
  const filter = useSearch({ from: '/leads' })
  const search = useRouterState({ select: ({ location }) => location.state.leadSearch ?? '' })
  return <Screen filter={filter} search={search} />
}

function Screen({ filter, search }: { filter: LeadFilter; search: string }) {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'filter' | 'columns'>()
  const [isPicking, setPicking] = useState(false)
  const { data: counts } = useQuery(countsQuery)
  const { data: team } = useQuery({ ...teamQuery, enabled: useCan('team.see') })
  const { data: tags = noTags } = useQuery(tagsQuery)
  const runExport = useExport()
  const teammates = team?.teammates ?? []
  const isQuarantine = filter.list === 'quarantine'
  const isFirst = counts?.all === 0 && counts.quarantine === 0 && !search && coversEverybody(filter)

  const go = (next: LeadFilter, text: string, replace = false) =>
    navigate({ to: '/leads', search: next, state: (state) => ({ ...state, leadSearch: text }), replace })
  useScreenKeys({
    F: () => (isQuarantine ? false : setDialog('filter')),
    U: undoNow,
  })
  const listName = `${filterKey(filter)} ${search}`
  return (
    <>
      <h1 className="visually-hidden">Leads</h1>
      <ViewsRow filter={filter} counts={counts} />
      {!isFirst && !isQuarantine && (
        <FilterBar
          filter={filter}
          search={search}
          counts={counts}
          teammates={teammates}
          tags={tags}
          isPicking={isPicking}
          onChange={(next) => go(next, search)}
          onSearch={(text) => go(filter, text, true)}
          onFilter={() => setDialog('filter')}
          onPicking={() => setPicking(!isPicking)}
          onColumns={() => setDialog('columns')}
          onExport={() => runExport({ filter, ...(search && { search }) })}
        />
      )}
      {/* Because of the key, another filter or search gets a new list, with no selection and its own current row. */}
      <List
        key={listName}
        listName={listName}
        filter={filter}
        search={search}
        counts={counts}
        teammates={teammates}
        tags={tags}
        isFirst={isFirst}
        isPicking={isPicking}
        onPicking={setPicking}
        onGo={go}
      />
      {dialog === 'filter' && (
        <FilterDialog
          filter={filter}
          counts={counts}
          teammates={teammates}
          onClose={() => setDialog(undefined)}
          onChange={(next) => go(next, search)}
        />
      )}
      <Suspense fallback={null}>
        {dialog === 'columns' && <ColumnsDialog onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  )
}

/** The current row for each filter and search, restored when the user returns to that list. */
const currentIn = new Map<string, string>()
let mutedUntilMs = 0
const nobodySelected: ReadonlySet<string> = new Set()
const noTags: Tag[] = []

interface ListProps {
  /** Identifies the combination of filter and search. */
  listName: string
  filter: LeadFilter
  search: string
  counts: LeadCounts | undefined
  teammates: readonly Teammate[]
  tags: readonly Tag[]
  isFirst: boolean
  isPicking: boolean
  onPicking(isPicking: boolean): void
  onGo(filter: LeadFilter, search: string): void
}

function List(props: ListProps) {
  const { listName, filter, search, counts, teammates, tags, isFirst, isPicking, onPicking, onGo } = props
  const { site } = useMe()
  const navigate = useNavigate()
  const show = useToast()
  const grid = useRef<GridHandle>(null)
  const [current, setCurrent] = useState(() => currentIn.get(listName))
  const [selected, setSelected] = useState<ReadonlySet<string>>(nobodySelected)
  /** Whether everybody in the list is selected, including people whose rows aren't loaded. */
  const [isAll, setAll] = useState(false)
  const [anchor, setAnchor] = useState<string>()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(nobodySelected)
  const isQuarantine = filter.list === 'quarantine'
  const owners = useMemo(() => new Map(teammates.map(({ id, name }) => [id, name])), [teammates])
  const tagNames = useMemo(() => new Map(tags.map(({ id, name }) => [id, name])), [tags])
  const runExport = useExport()

  useEffect(() => {
    if (current) currentIn.set(listName, current)
  }, [current, listName])

  const open = useCallback((leadId: string) => navigate({ to: '/leads/$leadId', params: { leadId } }), [navigate])
  const onArrival = (rows: LeadRow[]) => {
    setFresh(new Set(rows.map(({ id }) => id)))
    if (Date.now() < mutedUntilMs) return
    const { name, did } = arrivalTexts(rows)
    const mute = {
      label: 'Mute for an hour',
      run() {
        mutedUntilMs = Date.now() + hourMs
      },
    }
    const [first] = rows
    const actions = rows.length === 1 && first ? [{ label: 'Open', run: () => open(first.id) }, mute] : [mute]
    show({
      icon: <Bell />,
      text: (
        <>
          <b>{name}</b> {did}
        </>
      ),
      actions,
    })
  }
  const seen = () => grid.current?.seen() ?? { first: 0, last: 0 }
  const list = useLeadList({ filter, search, seen, onArrival })
  const { query, rows, days, total, settle } = list
  useSettling(list.hasChanges, settle, selected.size, grid)

  const pick = useCallback((id: string) => {
    setAnchor(id)
    setAll(false)
    setSelected((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const pickRange = () => {
    const at = (id: string | undefined) => rows.findIndex((row) => row.id === id)
    const [from, to] = [at(anchor ?? current), at(current)].sort((one, other) => one - other)
    if (from === undefined || to === undefined || from < 0) return
    setSelected((now) => new Set([...now, ...rows.slice(from, to + 1).map(({ id }) => id)]))
  }
  const pickAll = () => {
    setAll(false)
    setSelected((now) => (rows.every(({ id }) => now.has(id)) ? nobodySelected : new Set(rows.map(({ id }) => id))))
  }
  const clear = () => {
    setSelected(nobodySelected)
    setAll(false)
    onPicking(false)
  }
  const { fetchNextPage, isFetchingNextPage, hasNextPage } = query
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])

  const error = query.error && rows.length === 0 ? query.error : undefined
  const isEmpty = query.isSuccess && rows.length === 0
  return (
    <>
      {error && (
        <ListFailed
          error={error instanceof Refused ? error.refusal : undefined}
          timeZone={site.timezone}
          onRetry={() => query.refetch()}
        />
      )}
      {query.isPending && <LeadsSkeleton />}
      {isEmpty && (
        <NothingHere
          filter={filter}
          search={search}
          counts={counts}
          isFirst={isFirst}
          publicUrl={site.publicUrl}
          didYouMean={query.data?.pages[0]?.didYouMean}
          onSearch={(text) => onGo(filter, text)}
          onSearchAll={() => onGo({}, search)}
          onClear={() => onGo({}, '')}
        />
      )}
      {rows.length > 0 && isQuarantine && <Quarantine rows={rows} timeZone={site.timezone} onOpen={open} />}
      {hasNextPage && isQuarantine && (
        <Button look="line" busy={isFetchingNextPage} onClick={onEnd}>
          Show more
        </Button>
      )}
      {rows.length > 0 && !isQuarantine && (
        <>
          <ArrivalBar arrivals={list.arrivals} onShow={settle} />
          <LeadGrid
            ref={grid}
            rows={rows}
            total={total}
            order={orderOf(filter)}
            days={days}
            current={current}
            selected={selected}
            gone={list.gone}
            fresh={fresh}
            isPicking={isPicking}
            timeZone={site.timezone}
            owners={owners}
            tagNames={tagNames}
            selectedAll={
              selected.size >= rows.length &&
              rows.length < total && (
                <AllSelected loaded={rows.length} total={total} isAll={isAll} onAll={() => setAll(true)} />
              )
            }
            onCurrent={setCurrent}
            onPick={pick}
            onPickAll={pickAll}
            onOpen={open}
            onEnd={onEnd}
            onSort={(sort) => onGo({ ...filter, sort }, search)}
          />
          <p className={styles.foot}>
            <span role="status">{shownText(rows, { total, order: orderOf(filter), nowMs: Date.now() })}</span>
            {query.isFetchNextPageError && (
              <Button look="link" onClick={() => fetchNextPage()}>
                More didn’t load. Try again
              </Button>
            )}
            <span className={styles.legend}>
              <WaitLegend />
            </span>
          </p>
          <LeadActions
            rows={rows}
            current={current}
            selected={selected}
            wholeList={
              isAll ? { filter, search, receivedByMs: query.data?.pages[0]?.asOfMs ?? 0, count: total } : undefined
            }
            teammates={teammates}
            onWalk={(step) => grid.current?.walk(step)}
            onOpen={open}
            onPick={pick}
            onPickRange={pickRange}
            onClear={clear}
          >
            {(actions) =>
              selected.size > 0 && (
                <BulkBar
                  count={isAll ? total : selected.size}
                  actions={actions}
                  onExport={() =>
                    runExport(isAll ? { filter, ...(search && { search }) } : { filter, leadIds: [...selected] })
                  }
                  onClear={clear}
                />
              )
            }
          </LeadActions>
        </>
      )}
    </>
  )
}

interface AllSelectedProps {
  loaded: number
  total: number
  isAll: boolean
  onAll(): void
}

// biome-ignore-start lint/a11y/useSemanticElements: as in the grid that it is a part of
// biome-ignore-start lint/a11y/useFocusableInteractive: as in the grid that it is a part of
const AllSelected = ({ loaded, total, isAll, onAll }: AllSelectedProps) => (
  <div role="rowgroup" className={styles.all}>
    <div role="row">
      <div role="gridcell">
        {isAll
          ? `All ${counted(total, 'person', 'people')} are selected.`
          : `The ${counted(loaded, 'person', 'people')} loaded so far are selected.`}{' '}
        {!isAll && (
          <Button look="link" onClick={onAll}>
            Select all {formatCount(total)}
          </Button>
        )}
      </div>
    </div>
  </div>
)
// biome-ignore-end lint/a11y/useFocusableInteractive: as in the grid that it is a part of
// biome-ignore-end lint/a11y/useSemanticElements: as in the grid that it is a part of

const WaitLegend = () => (
  <>
    <StatusMark look="waiting">Clock running</StatusMark>
    <StatusMark look="late">Overdue</StatusMark>
    <span className={styles.answeredLate}>Late</span>
    <StatusMark look="new">No clock</StatusMark>
  </>
)

/** While the user is reading the list, changes are held back. This hook applies them as soon as the list is idle. */
function useSettling(hasChanges: boolean, settle: () => void, picked: number, grid: { current: GridHandle | null }) {
  const moved = useRef(0)
  useEffect(() => {
    const move = () => {
      moved.current = Date.now()
    }
    const events = ['keydown', 'wheel', 'touchmove', 'pointerdown'] as const
    for (const event of events) addEventListener(event, move, { passive: true })
    return () => {
      for (const event of events) removeEventListener(event, move)
    }
  }, [])
  useEffect(() => {
    if (!hasChanges) return
    const look = () => {
      const reading = {
        scrolledPx: scrollY,
        selected: picked,
        isPointerOver: grid.current?.element?.matches(':hover') ?? false,
        lastMovedMs: moved.current,
        isSeen: document.visibilityState === 'visible',
      }
      if (isAtRest(reading, Date.now())) settle()
    }
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [hasChanges, settle, picked, grid])
}
