// Builds every film in media/ from the scenes in films.yaml. A scene shows one of the site's own screens, with texts
// from content/.
import { readFileSync } from 'node:fs'
import { Children, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parse } from 'yaml'
import { readBrand } from '#content/read-brand.ts'
import { readDemoFilm } from '#content/read-demo-video.ts'
import { readSampleWeek, type SampleWeek } from '#content/read-sample-week.ts'
import { secondsOf } from '#domain/film/chapter-time.ts'
import { fill } from '#domain/texts/fill.ts'
import { Week } from '#site/home/Week.tsx'
import { RingPhone } from '#site/miss-a-call/RingPhone.tsx'
import { readMissACall } from '#site/miss-a-call/read-miss-a-call.ts'
import { BoardScreen } from '#site/screens/BoardScreen.tsx'
import { InvoiceScreen } from '#site/screens/InvoiceScreen.tsx'
import { ReceiptPhone } from '#site/screens/ReceiptPhone.tsx'
import { ReviewPhone } from '#site/screens/ReviewPhone.tsx'
import { SequenceScreen } from '#site/screens/SequenceScreen.tsx'
import { ThreadPhone } from '#site/screens/ThreadPhone.tsx'
import { TodayPhone } from '#site/screens/TodayPhone.tsx'
import { WeekScreen } from '#site/screens/WeekScreen.tsx'
import { Logo } from '#site/shell/Logo.tsx'
import { BusinessPicture } from '#site/stories/BusinessPicture.tsx'
import { readTestimonials } from '#site/stories/read-testimonials.ts'
import { readWorkshop } from '#site/workshop/read-workshop.ts'
import { WorkshopHour } from '#site/workshop/WorkshopHour.tsx'
import { WorkshopPicture } from '#site/workshop/WorkshopPicture.tsx'
import '#testing/content/rendering.ts'
import { type Film, FilmStage, type Scene } from './scene.tsx'
import '#site/styles/tokens.css'
import '#site/styles/base.css'
import './stage.css'

/**
 * A scene in films.yaml. It names a screen or, with `card`, shows the card of the current chapter. `follow` says when
 * each text of a conversation appears; `result` says when the conversation's outcome appears.
 */
type Written = Omit<Scene, 'screen'> & { screen?: string; card?: number; follow?: number[]; result?: number }
type FilmsFile = Record<string, Written[]> & { threads: Record<string, SampleWeek['missed']> }

const { threads, ...scripts }: FilmsFile = parse(readFileSync('films/films.yaml', 'utf8'))
const chapterGrounds = ['leads', 'leads', 'leads', 'nurture', 'nurture', 'cash', 'nurture', 'leads'] as const
/** Selectors for names like 'lead 2 1' in films.yaml. Each number of such a name replaces the next '#'. */
const parts: Record<string, string> = {
  line: '.TextLines-lines > :nth-child(#)',
  lead: '.BoardScreen-board > :nth-child(#) > :nth-child(#)',
  day: '.Week-days > :nth-child(#)',
  cell: '.WeekScreen-week > :nth-child(#)',
  step: '.SequenceScreen-sequence li:nth-child(#)',
  tap: '.ReceiptPhone-steps > :nth-child(#)',
  row: '.InvoiceScreen-paper dl > :nth-child(#)',
}
function find(on: string): string {
  const [part = '', ...numbers] = on.split(' ')
  return numbers.reduce((selector, number) => selector.replace('#', number), parts[part] ?? on)
}

/** The board of leads at a later time: the job at Cherry St. is booked, and the quote for Cedar Way is sent. */
function boardLater({ board, jobs }: SampleWeek): SampleWeek['board'] {
  const all = board.columns.flatMap(({ cards }) => cards)
  const [cherry, cedar] = all.slice(0, 2).map((card) => {
    const { usd, day, from } = jobs.find(({ street }) => street === card.street)!
    return { ...card, icon: undefined, hot: false, from: `$${usd}`, when: `${day} ${from}` }
  })
  const cards = [all.slice(2, 3), [{ ...cedar!, when: 'Sent' }, ...all.slice(3, 5)], [cherry!, ...all.slice(5)]]
  return { ...board, columns: board.columns.map((column, index) => ({ ...column, cards: cards[index]! })) }
}

/** The week on Thursday evening, when all of the day's jobs are paid. */
function evening(week: SampleWeek): SampleWeek {
  const jobs = week.today.jobs.map((job) => ({ ...job, state: 'done' as const }))
  const sum = week.today.sum.replace(/^\d+/, String(jobs.length))
  return { ...week, now: { ...week.now, time: '17:05' }, today: { ...week.today, jobs, sum, collected: week.payout } }
}

const Card = ({ at, title, text }: Record<'at' | 'title' | 'text', string>) => (
  <div className="card">
    <span className="display num">{at}</span>
    <h1>{title}</h1>
    <p>{text}</p>
  </div>
)

function screensOf(week: SampleWeek): Record<string, ReactNode> {
  const { outline, open, title, summary } = readWorkshop()
  const talks = { ...threads, missed: week.missed, reminder: week.reminder, asked: week.asked }
  const thread = (conversation: SampleWeek['missed'] | SampleWeek['asked']) => (
    <ThreadPhone week={week} isNurture={!/lead|template/i.test(conversation.aside)} thread={conversation} />
  )
  const tampa = readTestimonials().page.find(({ id }) => id === 'no-office-manager')!
  const boxed = (look: string, ...screens: ReactNode[]) => (
    <div className={look}>
      {Children.map(screens, (screen) => (
        <div>{screen}</div>
      ))}
    </div>
  )
  return {
    ...Object.fromEntries(Object.entries(talks).map(([name, conversation]) => [name, thread(conversation)])),
    poster: boxed('poster', boxed('sheet', <Week week={week} />), <TodayPhone week={week} />),
    week: boxed('sheet', <Week week={week} />),
    schedule: boxed('wide', <WeekScreen week={week} />),
    ring: <RingPhone ring={readMissACall().ring} week={week} />,
    review: <ReviewPhone week={week} />,
    receipt: <ReceiptPhone week={week} />,
    evening: <TodayPhone week={evening(week)} />,
    board: boxed('wide', <BoardScreen week={week} />),
    boardLater: boxed('wide', <BoardScreen week={{ ...week, board: boardLater(week) }} />),
    sequence: boxed('wide', <SequenceScreen week={week} />),
    invoice: boxed('wide', <InvoiceScreen week={week} />),
    end: boxed('card', <h1>{`${week.week.free}.`}</h1>, <Logo name={readBrand().name} body="#fff" />),
    dusk: boxed('full', <WorkshopPicture label="" align="xMidYMax" />),
    hour: boxed('card', <WorkshopHour heading={title} outline={outline} open={open} />),
    van: boxed('full', <BusinessPicture subject="van" />),
    bottle: boxed('full', <BusinessPicture subject="bottle" />),
    tampa: <Card at="" title={Object.values(tampa.stats!).join(' ')} text={`${tampa.name}, ${tampa.location}`} />,
    sent: <Card at="" title="Go send one." text={summary} />,
  }
}

/** Returns every film, with the HTML on which play-scenes.ts plays the film's scenes. */
export function films(): (Film & { html: string })[] {
  const week = readSampleWeek()
  const screens = screensOf(week)
  const { lengthSeconds, chapters } = readDemoFilm()
  const starts = chapters.map(({ at }) => secondsOf(at))
  const marks = readWorkshop().replay.marks.map(({ at }) => secondsOf(at))
  const sceneOf = (written: Written, isDemo: boolean): Scene => {
    const { card, screen, follow = [], result, says = [], cues = [], shots = [], ...scene } = written
    const index = starts.findLastIndex((start) => start <= scene.at)
    const chapter = chapters[index]!
    const wall = chapterGrounds[index]!
    if (card) return { ...scene, wiped: true, ground: wall, screen: <Card {...chapter} /> }
    const came: Scene['cues'] = follow.map((at, index) => [at, `line ${index + 1}`])
    const seen: Scene['shots'] = came.map(([at, on]) => [at - 0.2, on])
    if (result) came.push([result, '.ThreadPhone-result', 'pop'])
    if (result) seen.push([result - 0.3, '.ThreadPhone-result'])
    for (const [index, [at]] of says.slice(1).entries())
      came.push([at, `[data-from="${at}"]`], [at, `[data-from="${says[index]![0]}"]`, 'go'])
    return {
      ground: !isDemo ? 'night' : wall === 'leads' ? 'wall' : wall,
      ...scene,
      title: isDemo ? chapter.title : '',
      says: says.map(([at, text]) => [at, fill(text, { wait: week.waitSeconds, paid: week.paid })]),
      cues: [...came, ...cues].map(([at, on, as = 'rise']) => [at, find(on), as]),
      shots: [...seen, ...shots].map(([at, on, zoom = 2.85]) => [at, find(on), zoom]),
      screen: screens[screen!],
    }
  }
  const made: Omit<Film, 'scenes'>[] = [
    { name: 'demo', mark: week.mark, seconds: lengthSeconds, size: [1280, 720], marks: starts, posterAt: 3.9 },
    { name: 'workshop', seconds: 20, size: [1200, 800], marks: [], posterAt: 0 },
    { name: 'replay', mark: 'Sample recording', seconds: 90, size: [1280, 720], marks, posterAt: 7 },
    { name: 'video-tampa', mark: week.mark, seconds: 12, size: [1280, 720], marks: [], posterAt: 0 },
    { name: 'video-madison', mark: week.mark, seconds: 10, size: [1280, 832], marks: [], posterAt: 0 },
  ]
  return made.map((one) => {
    const film = { ...one, scenes: scripts[one.name]!.map((scene) => sceneOf(scene, one.name === 'demo')) }
    return { ...film, html: renderToStaticMarkup(<FilmStage film={film} />) }
  })
}
