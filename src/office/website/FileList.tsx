// All content files by kind, and a search for text in them. A file is marked if it has drafts, claims without a
// source, or samples that must be replaced.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ListedFile } from '#contract/content.ts'
import { type ContentGroup, contentGroups } from '#domain/content/content-files.ts'
import { inSentence, locationLabel, pathOfKey } from '#domain/content/field-labels.ts'
import { counted } from '#domain/texts/texts.ts'
import { Refused } from '#office/api/result.ts'
import { SearchBox } from '#office/ui/form/SearchBox.tsx'
import { Flag } from '#office/ui/icons.tsx'
import { Calendar } from '#site/ui/icons/Calendar.tsx'
import { FileText } from '#site/ui/icons/FileText.tsx'
import { House } from '#site/ui/icons/House.tsx'
import { Mail } from '#site/ui/icons/Mail.tsx'
import { findQuery } from './parts/content-queries.ts'
import { BookOpen, Braces, Captions, List, PanelTop, PriceTag, Quote, Scale, Store } from './parts/website-icons.tsx'
import styles from './Website.module.css'

const groupTexts: Record<ContentGroup, string> = {
  everywhere: 'On every page',
  pages: 'Pages',
  long: 'Long pages',
  emails: 'Emails',
  lists: 'Lists',
}

const icons: Record<string, ReactNode> = {
  brand: <Store />,
  claims: <Quote />,
  plans: <PriceTag />,
  shell: <PanelTop />,
  booking: <Calendar />,
  workshop: <Calendar />,
  'pages/home': <House />,
  'legal/privacy': <Scale />,
  'legal/terms': <Scale />,
  'demo-video': <Captions />,
}
const groupIcons: Record<ContentGroup, ReactNode> = {
  everywhere: <Braces />,
  pages: <FileText />,
  long: <BookOpen />,
  emails: <Mail />,
  lists: <List />,
}

export function FileList({ files, current }: { files: readonly ListedFile[]; current: string | undefined }) {
  const [text, setText] = useState('')
  return (
    <nav aria-label="Website files">
      <SearchBox label="Find text in all files" placeholder="Find text" search={text} onSearch={setText} />
      {text === '' && files.some(({ flags }) => flags > 0) && (
        <p className={styles.key} aria-hidden="true">
          <span className={styles.flag}>
            <Flag />
          </span>
          needs a look
        </p>
      )}
      {text === '' ? (
        contentGroups.map((group) => (
          <Group key={group} group={group} files={files.filter((file) => file.group === group)} current={current} />
        ))
      ) : (
        <Found text={text} files={files} current={current} />
      )}
    </nav>
  )
}

/**
 * A group with more than `longGroup` files is shortened, so that the next group stays in view. Its first `shortGroup`
 * files are shown. Of the others, only those that are open, changed or flagged are shown.
 */
const shortGroup = 9
const longGroup = 12

interface GroupProps {
  group: ContentGroup
  files: readonly ListedFile[]
  current: string | undefined
}

function Group({ group, files, current }: GroupProps) {
  const [isWhole, setWhole] = useState(false)
  if (files.length === 0) return null
  const isCut = !isWhole && files.length > longGroup
  const shown = files.filter(
    ({ path, changes, flags }, index) => !isCut || index < shortGroup || path === current || changes > 0 || flags > 0,
  )
  const left = files.length - shown.length
  return (
    <section aria-labelledby={`words-${group}`}>
      <h2 id={`words-${group}`}>{groupTexts[group]}</h2>
      <ul>
        {shown.map((file) => (
          <FileLine key={file.path} file={file} isCurrent={file.path === current} />
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {left} more {groupNouns[group]}
        </button>
      )}
    </section>
  )
}

const groupNouns: Record<ContentGroup, string> = {
  everywhere: 'files',
  pages: 'pages',
  long: 'pages',
  emails: 'emails',
  lists: 'lists',
}

function FileLine({
  file: { path, name, group, changes, flags },
  isCurrent,
}: {
  file: ListedFile
  isCurrent: boolean
}) {
  return (
    <li>
      <Link to="/website/$" params={{ _splat: path }} aria-current={isCurrent ? 'page' : undefined}>
        {icons[path] ?? groupIcons[group]}
        <span className={styles.fileName}>{name}</span>
        {changes > 0 && (
          <span className={styles.draft} title={`Draft: ${counted(changes, 'change')}`}>
            <span className="visually-hidden">Draft</span>
          </span>
        )}
        {flags > 0 && (
          <span className={styles.flag} title={flagTexts(path, flags)}>
            <Flag />
            <span aria-hidden="true">{flags}</span>
            <span className="visually-hidden">{flagTexts(path, flags)}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

/** '11 claims need a source' */
const flagTexts = (path: string, flags: number) =>
  path === 'claims'
    ? `${counted(flags, 'claim needs', 'claims need')} a source`
    : `${counted(flags, 'text needs', 'texts need')} a look`

interface FoundProps {
  text: string
  files: readonly ListedFile[]
  current: string | undefined
}

function Found({ text, files, current }: FoundProps) {
  const query = useQuery({ ...findQuery(text), placeholderData: keepPreviousData })
  const named = files.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
  const found = query.data?.found ?? []
  return (
    <>
      {named.length > 0 && (
        <section aria-labelledby="words-named">
          <h2 id="words-named">Files</h2>
          <ul>
            {named.map((file) => (
              <FileLine key={file.path} file={file} isCurrent={file.path === current} />
            ))}
          </ul>
        </section>
      )}
      {found.length > 0 && (
        <section aria-labelledby="words-found">
          <h2 id="words-found">In the text</h2>
          <ul>
            {found.map((hit) => (
              <li key={`${hit.path} ${hit.key}`}>
                <Link className={styles.hit} to="/website/$" params={{ _splat: hit.path }} search={{ key: hit.key }}>
                  <b>
                    {hit.name}, {inSentence(locationLabel(pathOfKey(hit.key)))}
                  </b>
                  <span>
                    <Marked text={hit.text} found={text} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.none} role="status">
        {query.error
          ? `The search didn’t work. ${query.error instanceof Refused ? query.error.refusal.detail : ''}`
          : query.data && found.length + named.length === 0
            ? `No results for “${text}”.`
            : found.length >= 50
              ? 'The first 50 places. Type more to narrow it down.'
              : ''}
      </p>
    </>
  )
}

function Marked({ text, found }: { text: string; found: string }) {
  const at = text.toLowerCase().indexOf(found.toLowerCase())
  if (at < 0) return text
  const from = Math.max(0, at - 24)
  return (
    <>
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark>{text.slice(at, at + found.length)}</mark>
      {text.slice(at + found.length)}
    </>
  )
}
