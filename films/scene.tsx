// A film is a sequence of scenes. Each scene shows a screen of the site on a wall. The camera moves over the screen.
// Parts of the screen appear or are animated.
import type { ReactNode } from 'react'
import { Sunlight } from '#site/ui/drawings/Sunlight.tsx'

/** All times are in seconds from the film's start. films.yaml explains each property. */
export interface Scene {
  at: number
  ground?: keyof typeof grounds
  /** When a part appears or is animated, which part, and the name of the animation (`ways` in play-scenes.ts). */
  cues?: [at: number, on: string, as?: string][]
  /** When the camera moves, to which part, and how near. */
  shots?: [at: number, on: string, zoom?: number][]
  says?: [at: number, text: string][]
  wiped?: boolean
  title?: string
  screen: ReactNode
}

export interface Film {
  name: string
  seconds: number
  size: [width: number, height: number]
  marks: number[]
  posterAt: number
  mark?: string
  scenes: Scene[]
}

const grounds = {
  wall: ['#fcfbf6', '#fff1c2', '#12261f'],
  leads: ['#ffc92b', '#ffd24e', '#12261f'],
  nurture: ['#cfe4ef', '#dcecf4', '#12261f'],
  cash: ['#0e4535', '#124d3b', '#fff'],
  night: ['#123d56', '#17496a', '#fff'],
} satisfies Record<string, [background: string, panes: string, color: string]>

export const FilmStage = ({ film: { scenes, marks, seconds, mark } }: { film: Film }) => (
  <main className="film">
    {scenes.map(({ at, ground = 'wall', says = [], title, screen }) => {
      const [background = '', panes = '', color] = grounds[ground]
      return (
        <section key={at} style={{ background, color }}>
          <Sunlight className="sun" width={1280} height={720} left={400} pane={[170, 230]} mullion={16} fill={panes} />
          {says.length > 0 && (
            <div className="says">
              {title}
              {says.map(([from, text]) => (
                <h2 key={from} data-from={from}>
                  {text}
                </h2>
              ))}
            </div>
          )}
          <div className="frame">
            <div className="world">{screen}</div>
          </div>
        </section>
      )
    })}
    <i className="squeegee" />
    {mark && <span className="mark">{mark}</span>}
    <div className="band">
      {marks.map((from, index) => (
        <i key={from} data-from={from} data-to={marks[index + 1] ?? seconds} />
      ))}
    </div>
  </main>
)
