// The sentences on /your-choices, the page where somebody changes what we may send them: when and where they agreed,
// when and how they withdrew their consent, and what was saved.
import { formatClock, formatDate, toWallClock, zoneShort } from '#domain/clock/moments.ts'
import type { ChoicesTexts } from '#domain/consents/choices-texts.ts'
import { fill } from '#domain/texts/fill.ts'
import type { Choices } from '#server/store/consents/list-choices.ts'
import { type ListedChoice, maskedPhone, type SavedChoices } from './listed-choices.ts'

export interface Wording {
  texts: ChoicesTexts
  /** The team's time zone. */
  timezone: string
  /** 'tidytempo.com' */
  host: string
  nowMs: number
}

/** The text below a switch. */
export function choiceText({ kind, canChange, agreed, unconfirmed, stopped }: ListedChoice, wording: Wording): string {
  const { texts, host } = wording
  const { page } = agreed ?? {}
  const place = page === '/' ? texts.home : page === undefined ? '' : fill(texts.other, { page: host + page })
  const isPhones = kind !== 'email'
  return [
    kind === 'email' ? texts.emails : '',
    agreed && fill(texts.agreed, { ...momentOf(agreed.atMs, wording), place }),
    stopped && fill(texts.stopped, { ...momentOf(stopped.atMs, wording), way: texts.ways[stopped.way] }),
    unconfirmed && fill(texts.notConfirmed, momentOf(unconfirmed.atMs, wording)),
    isPhones && stopped ? texts.wantBack : '',
    isPhones || canChange ? '' : texts.blocked,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Returns a text such as ' and •••-0164, •••-0142'; '' if there is no number. */
export const phonesText = ({ phones }: Pick<Choices, 'phones'>, { phones: text }: ChoicesTexts): string =>
  phones.length === 0 ? '' : fill(text, { phones: phones.map(maskedPhone).join(', ') })

/** Returns what was saved, such as 'Saved. Emails are off.', and since when. */
export function savedText({ turnedOff, isEverything, turnedOn }: SavedChoices, wording: Wording) {
  const { saved, turnedOff: off } = wording.texts
  const changes = [
    ...(isEverything ? [saved.everything] : turnedOff.map((kind) => off[kind])),
    ...(turnedOn ? [saved.turnedOn] : []),
  ]
  const isOff = isEverything || turnedOff.length > 0
  return {
    heading: [saved.heading, ...(changes.length > 0 ? changes : [saved.nothing])].join(' '),
    since: isOff ? fill(saved.since, { time: momentOf(wording.nowMs, wording).time }) : '',
  }
}

function momentOf(atMs: number, { texts, timezone, nowMs }: Wording): { day: string; time: string } {
  const { day } = toWallClock(atMs, timezone)
  const isToday = day === toWallClock(nowMs, timezone).day
  return {
    day: isToday ? texts.today : `${formatDate(day, 'month')}, ${day.slice(0, 4)}`,
    time: `${formatClock(atMs, timezone)} ${zoneShort(timezone)}`,
  }
}
