// How far people watch the demo film: one bar per chapter, as wide as the chapter is long. A dashed line shows how many
// people asked for the film.

import type { FunnelFilm, FunnelReport } from '#contract/funnel.ts'
import { secondsOf } from '#domain/film/chapter-time.ts'
import { counted, formatCount } from '#domain/texts/texts.ts'
import { Section } from '#office/ui/Screen.tsx'
import { Chart, Lines, lineHeight, linesOf } from './Chart.tsx'
import { FigureFoot } from './FigureFoot.tsx'
import styles from './Funnel.module.css'
import { fewest, isCountedFrom, largestDrop } from './figures.ts'

const leastWidth = 600
const top = 24
const axis = 134
const gap = 3

export function VideoRetention({ report }: { report: FunnelReport }) {
  const { film, mode, countedSince, period } = report
  const { chapters } = film
  const first = chapters[0]?.viewers ?? 0
  const last = chapters.at(-1)?.viewers ?? 0
  if (chapters.length === 0)
    return (
      <Section id="film" title="How far people watch">
        <p className={styles.none}>
          Your demo video plays from another site, so we can’t see how far people get. Put the file on this server, and
          its chapters show up here.
        </p>
      </Section>
    )
  const isUnknown = countedSince === undefined || countedSince > period.to || (mode === 'off' && first === 0)
  return (
    <Section
      id="film"
      title="How far people watch"
      note={`${film.length}, ${counted(chapters.length, 'chapter')}. Width shows time.`}
    >
      {isUnknown ? (
        <p className={styles.none}>{mode === 'off' ? 'Counting is off.' : 'Nothing was counted then.'}</p>
      ) : (
        <>
          <Chart
            name="How far people watch"
            label={`Of ${film.requested} who asked, ${first} pressed play and ${last} reached the last chapter.`}
            leastWidth={leastWidth}
            height={(width) => axis + 30 + lineHeight * mostLinesOf(film, width)}
            points={(width) =>
              placed(film, width).map(({ at, title, viewers, x, wide }) => ({
                x,
                wide,
                text: `${at} ${title}: ${counted(viewers, 'viewer')}`,
              }))
            }
          >
            {(width) => <Chapters film={film} width={width} />}
          </Chart>
          <p className={styles.finding}>{dropTexts(film)}</p>
          {!isCountedFrom(report, period.from) && <p className={styles.finding}>Not counted from the first day on.</p>}
        </>
      )}
      <FigureFoot
        how="A chapter counts once a moment of it plays. Each browser counts once a day and is never tied to a lead, so people who come back another day count again."
        table={{
          caption: 'Viewers per chapter',
          columns: ['Chapter', 'Viewers'],
          rows: chapters.map(({ at, title, viewers }) => ({
            key: at,
            cells: [`${at} ${title}`, isUnknown ? undefined : viewers],
          })),
        }}
      />
    </Section>
  )
}

function dropTexts(film: FunnelFilm) {
  const drop = largestDrop(film)
  if ((film.chapters[0]?.viewers ?? 0) === 0) return 'Nobody pressed play.'
  if (!drop) return 'Whoever pressed play stayed to the last chapter.'
  return (
    <>
      Most stop between{' '}
      <b>
        {drop.from} and {drop.to}
      </b>
      : {formatCount(drop.lost)} of {formatCount(drop.of)}. {drop.of < fewest && 'Under 20, so don’t read into it yet.'}
    </>
  )
}

/** Where each chapter begins, and how wide its bar is. */
function placed({ chapters, length }: FunnelFilm, width: number) {
  const whole = Math.max(1, secondsOf(length))
  return chapters.map((chapter, index) => {
    const from = secondsOf(chapter.at) / whole
    const to = Math.min(1, secondsOf(chapters[index + 1]?.at ?? length) / whole)
    const wide = Math.max(1, (to - from) * width - gap)
    return { ...chapter, x: from * width, wide, lines: linesOf(chapter.title, wide - 8) }
  })
}

const mostLinesOf = (film: FunnelFilm, width: number): number =>
  Math.max(1, ...placed(film, width).map(({ lines }) => lines.length))

function Chapters({ film, width }: { film: FunnelFilm; width: number }) {
  const most = Math.max(1, film.requested, ...film.chapters.map(({ viewers }) => viewers))
  const topOf = (count: number) => axis - (count / most) * (axis - top)
  const bottom = axis + 30 + lineHeight * mostLinesOf(film, width)
  return (
    <>
      {placed(film, width).map(({ at, viewers, x, wide, lines }) => {
        const y = topOf(viewers)
        const isTall = axis - y > 32
        return (
          <g key={at}>
            <line className={styles.rule} x1={x} x2={x} y1={axis} y2={bottom - 4} />
            <rect className={styles.yellow} x={x} y={y} width={wide} height={axis - y} rx="3" />
            {viewers > 0 && (
              <rect
                className={styles.scrubber}
                x={x}
                y={Math.max(y, axis - 5)}
                width={wide}
                height={Math.min(5, axis - y)}
              />
            )}
            <text
              className={isTall ? `${styles.big} ${styles.onYellow}` : styles.big}
              x={x + 7}
              y={isTall ? y + 22 : y - 6}
            >
              {formatCount(viewers)}
            </text>
            <text className={styles.key} x={x + 7} y={axis + 18}>
              {at}
            </text>
            <Lines x={x + 7} y={axis + 35} lines={lines} />
          </g>
        )
      })}
      {film.requested > 0 && (
        <>
          <line className={styles.dashed} x1="0" x2={width} y1={topOf(film.requested)} y2={topOf(film.requested)} />
          <text className={styles.halo} x={width} y={topOf(film.requested) - 8} textAnchor="end">
            {formatCount(film.requested)} asked for it
          </text>
        </>
      )}
      <line className={styles.axis} x1="0" x2={width} y1={axis} y2={axis} />
    </>
  )
}
