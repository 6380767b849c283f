// For dialogs in which the user chooses a person: a search field, and a list of the people found.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { LeadRow } from '#contract/lead-row.ts'
import { Field } from '#office/ui/form/Field.tsx'
import { minSearchLength, peopleQuery, useSettled } from './search-people.ts'

/** As many rows as fit without scrolling. */
const shownRows = 5
const isNobody = () => false

interface PersonSearchProps {
  /** The list's class. */
  className: string | undefined
  /** The text that says that nobody was found. */
  nobody: string
  isLeftOut?(row: LeadRow): boolean
  /** What the list shows for a person. */
  children(row: LeadRow): ReactNode
}

export function PersonSearch({ className, nobody, isLeftOut = isNobody, children }: PersonSearchProps) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const isLong = search.length >= minSearchLength
  const { data, isFetching } = useQuery({ ...peopleQuery(search), enabled: isLong, placeholderData: (last) => last })
  const found = isLong ? (data?.rows ?? []).filter((row) => !isLeftOut(row)) : []
  return (
    <>
      <Field
        label="Who?"
        placeholder="Name, business, email or phone"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: this is the dialog's first question
        autoFocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className="small quiet" role="status">
        {isLong && !isFetching && found.length === 0 && nobody}
        {found.length > shownRows && 'There are more: type a bit more of the name.'}
      </p>
      <ul className={className} aria-label="Found">
        {found.slice(0, shownRows).map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
    </>
  )
}
