// Finds or does anything: a combobox over people, commands, pages of the website, settings and sections. The typed text
// is sent in the request's body, so that it never appears in a URL.

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { api } from '#contract/api.ts'
import { queryOf } from '#office/api/query-of.ts'
import { minSearchLength, peopleQuery, useSettled } from '#office/leads/parts/search-people.ts'
import { useContact } from '#office/leads/record/contact.tsx'
import { useRecord } from '#office/leads/record/use-record.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { useOpen } from '#office/shell/open-dialog.ts'
import { teamQuery } from '#office/shell/queries.ts'
import { signOut } from '#office/shell/sign-out.ts'
import { isInTime, useHours, waitLabel, waitOf } from '#office/shell/waiting/use-wait.ts'
import { Avatar } from '#office/ui/Avatar.tsx'
import { useModal } from '#office/ui/dialog/use-modal.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { Search, Timer, UserPlus } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import { isPaletteKey, isSendKey } from '#office/ui/keyboard.ts'
import { useNow } from '#office/ui/time/use-now.ts'
import { findQuery, overviewQuery } from '#office/website/parts/content-queries.ts'
import { ArrowRight } from '#site/ui/icons/ArrowRight.tsx'
import styles from './CommandPalette.module.css'
import { type Destination, linkOf } from './commands.ts'
import { type Command, type Found, findCommands, findOwners, type Item, nothing } from './find-commands.ts'
import { pressKey, type Subject, useScreenSubject } from './screen-keys.ts'

export function CommandPalette({ onClose }: { onClose(): void }) {
  const dialog = useModal()
  const id = useId()
  const { teammate, can, site } = useMe()
  const { data: team } = useQuery({ ...teamQuery, enabled: useCan('team.see') })
  const teammates = team?.teammates ?? [{ ...teammate, isYou: true }]
  const { data: overview } = useQuery({ ...overviewQuery, enabled: useCan('words.see') })
  const nowMs = useNow(1000)
  const next = useNext(nowMs)
  const screen = useScreenSubject()
  const [typed, setTyped] = useState('')
  const { found, isLooking } = useFound(typed)
  /** The leads whose new owner is being picked. */
  const [owned, setOwned] = useState<Subject>()
  /** The item that the user moved to. If undefined, the first item is the current one. */
  const [chosen, setChosen] = useState<string>()
  /**
   * Whether Enter was pressed before the server responded. Enter waits, because the people that the server finds may
   * come first in the list.
   */
  const [awaited, setAwaited] = useState(false)
  const carryOut = useRun(onClose, setOwned)

  const groups = owned
    ? findOwners(typed, owned, teammates)
    : findCommands(
        typed,
        { can, screen, teammates, files: overview?.files ?? [], next, nowMs, timezone: site.timezone },
        found,
      )
  const items = groups.flatMap((group) => group.items)
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === chosen),
  )
  const current = items[at]
  const idOf = (item: Item) => `${id}-${items.indexOf(item)}`

  function type(text: string) {
    setTyped(text)
    setChosen(undefined)
    setAwaited(false)
  }
  function run(item: Item, isNewTab = false) {
    if (item.command.kind === 'pick-owner') type('')
    carryOut(item.command, isNewTab)
  }

  const isSure = chosen !== undefined || owned !== undefined || !isLooking || groups[0]?.isSure === true
  const runAwaited = useEffectEvent(() => {
    setAwaited(false)
    if (current) run(current)
  })
  useEffect(() => {
    if (awaited && isSure) runAwaited()
  }, [awaited, isSure])

  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, at])

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (isPaletteKey(event)) onClose()
    else if (step && items.length > 0) setChosen(items[(at + step + items.length) % items.length]?.key)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (!isSure) setAwaited(true)
      else if (current) run(current, isSendKey(event))
    } else if (event.key === 'Backspace' && owned && typed === '') setOwned(undefined)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it from the keyboard
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Find or do anything"
      onCancel={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.typed}>
        <Search />
        {owned && (
          <span className={styles.step} id={`${id}-step`}>
            <UserPlus />
            <span>Assign {owned.name} to</span>
          </span>
        )}
        <input
          role="combobox"
          aria-label="Find or do anything"
          aria-describedby={owned && `${id}-step`}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-found`}
          aria-activedescendant={current && idOf(current)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder={owned ? 'A name' : 'Find or do anything'}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={press}
        />
        <Key>Esc</Key>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <div className={styles.found} id={`${id}-found`} role="listbox" aria-label="Results">
        {groups.map((group, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={group.title} role="group" aria-labelledby={`${id}-group-${index}`}>
            <p className={styles.title} id={`${id}-group-${index}`}>
              {group.title}
            </p>
            {group.items.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
              <div
                key={item.key}
                id={idOf(item)}
                className={styles.item}
                role="option"
                tabIndex={-1}
                aria-selected={item === current}
                onMouseMove={() => item !== current && setChosen(item.key)}
                onClick={(event) => run(item, event.metaKey || event.ctrlKey)}
              >
                {item.person ? <Avatar {...item.person} /> : item.Icon ? <item.Icon /> : <ArrowRight />}
                <span className={styles.text}>
                  <b>
                    <Marked text={item.label} typed={typed} />
                  </b>
                  {item.note && (
                    <small>
                      <Marked text={item.note} typed={typed} />
                    </small>
                  )}
                </span>
                <span className={styles.end}>
                  {item.end}
                  {item.shortcut && <Key>{item.shortcut}</Key>}
                </span>
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={items.length > 0 || isLooking ? 'visually-hidden' : styles.none} role="status">
        {items.length > 0 ? (typed ? `${items.length} results` : '') : isLooking ? '' : nothing(typed)}
      </p>
      <p className={styles.foot} aria-hidden="true">
        <span>
          <Key>↑</Key> <Key>↓</Key> move
        </span>
        <span>
          <Key>Enter</Key> {owned ? 'assign' : 'open'}
        </span>
        {owned ? (
          <span className={styles.last}>
            <Key>⌫</Key> back
          </span>
        ) : (
          <>
            {current?.command.kind === 'go' && (
              <span>
                <Key>⌘↵</Key> open in a new tab
              </span>
            )}
            <span className={styles.last}>
              <Key>?</Key> all keys
            </span>
          </>
        )}
      </p>
    </dialog>
  )
}

/** Returns a function that carries out an item's command. */
function useRun(onClose: () => void, onPickOwner: (subject: Subject) => void) {
  const navigate = useNavigate()
  const router = useRouter()
  const openDialog = useOpen()
  const contact = useContact()
  const record = useRecord()

  function open(go: Destination, isNewTab: boolean) {
    if (isNewTab) window.open(router.buildLocation(linkOf(go)).publicHref, '_blank', 'noopener')
    else navigate(linkOf(go))
  }

  return (command: Command, isNewTab: boolean) => {
    if (command.kind === 'pick-owner') return onPickOwner(command.subject)
    onClose()
    switch (command.kind) {
      case 'go':
        return open(command.go, isNewTab)
      case 'press':
        return pressKey(command.key)
      case 'call':
        contact({ way: 'call', lead: command.lead })
        location.href = `tel:${command.phone}`
        return
      case 'assign': {
        const { to, name, subject } = command
        const done = to === null ? `Unassigned: ${subject.name}.` : `Assigned to ${name}: ${subject.name}.`
        return record([...subject.leadIds], { kind: 'assigned', to }, done)
      }
      case 'dialog':
        return openDialog(command.dialog)
      case 'sign-out':
        return signOut()
    }
  }
}

/**
 * The person to answer next: the first in the lists of the screen Today who can still be answered in time. If there is
 * none, the first person in these lists.
 */
function useNext(nowMs: number): Item | undefined {
  const canWork = useCan('leads.work')
  const { data: today } = useQuery({ ...queryOf(api.today.get), enabled: canWork })
  const hours = useHours()
  const waiting = today ? [...today.now.rows, ...today.overdue.rows] : []
  const next = waiting.find((row) => isInTime(row, hours, nowMs)) ?? waiting[0]
  if (!canWork || !hours || !next) return undefined
  return {
    key: 'next',
    label: `Answer ${next.name}`,
    note: waitLabel(waitOf(next, hours, nowMs), hours, nowMs),
    Icon: Timer,
    command: { kind: 'go', go: { to: `/leads/${next.id}` } },
  }
}

/** What the server finds for the text. The server is queried when the user has stopped typing for a moment. */
function useFound(typed: string): { found: Found; isLooking: boolean } {
  const canSeeLeads = useCan('leads.see')
  const canSeeWords = useCan('words.see')
  const text = typed.trim()
  const sought = useSettled(text)
  const isLong = sought.length >= minSearchLength
  const people = useQuery({ ...peopleQuery(sought), enabled: canSeeLeads && isLong })
  const similarText = people.data?.total === 0 ? people.data.didYouMean : undefined
  const similar = useQuery({ ...peopleQuery(similarText ?? ''), enabled: similarText !== undefined })
  const texts = useQuery({ ...findQuery(sought), enabled: canSeeWords && isLong, gcTime: 0 })
  const isSettled = text === sought
  return {
    found: isSettled && isLong ? { people: people.data, similar: similar.data?.rows, texts: texts.data } : {},
    isLooking:
      text.length >= minSearchLength &&
      (canSeeLeads || canSeeWords) &&
      (!isSettled || people.isLoading || similar.isLoading || texts.isLoading),
  }
}

/** Shows the text and highlights the typed part in it. */
function Marked({ text, typed }: { text: string; typed: string }): ReactNode {
  const sought = typed.trim().toLowerCase()
  const at = sought === '' ? -1 : text.toLowerCase().indexOf(sought)
  if (at < 0) return text
  const end = at + sought.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
