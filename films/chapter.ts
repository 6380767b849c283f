// One chapter of the demo film: its card, its wall, its scenes. Title and times come from content/demo-video.yaml.
import { type DemoChapter, secondsOf } from './demo-content.ts'
import { type Part, pan, type Scene } from './film.ts'
import { clothSoft, ink, ink2, leafDeep, light, linen, onDeep2, rule, sun, wall } from './look.ts'
import { beat, easeInOut, mix, ramp, round } from './motion.ts'
import { box, rise, squeegeeHead, windowLight } from './parts.ts'

const grounds = {
  'Tidy Leads': { card: sun, panes: '#FFD24E', text: ink, soft: ink, chip: ink },
  'Tidy Nurture': { card: clothSoft, panes: '#DCECF4', text: ink, soft: ink2, chip: '#1D5C80' },
  'Tidy Cash': { card: leafDeep, panes: '#124D3B', text: '#FFFFFF', soft: onDeep2, chip: sun },
  'Tidy Tempo': { card: light, panes: '#FFF7DD', text: ink, soft: ink2, chip: sun },
}

interface Walls {
  fill: string
  panes: string
  floor: string
  line: string
  text: string
}

export const room: Walls = { fill: wall, panes: light, floor: linen, line: rule, text: ink2 }
export const greenRoom: Walls = { fill: leafDeep, panes: '#124D3B', floor: '#0A3629', line: '#0A3629', text: onDeep2 }
export const outdoors: Walls = { fill: clothSoft, panes: '#DCECF4', floor: '#1D5C80', line: '#164A68', text: ink2 }

const cardSeconds = 3.1

/** The card: time code, title, the benefit's sentence, and the film's eight measures. */
function card(chapter: DemoChapter, all: DemoChapter[], t: number): string {
  const ground = grounds[chapter.module]
  const index = all.indexOf(chapter)
  const moved = ramp(t, 0.25, beat, easeInOut)
  const measure = 1120 / all.length
  const at = mix(Math.max(0, index - 1), index, moved)
  const ruler = all.map((one, n) => {
    const on = n === index
    const mark = `<div class="a" style="left:0;top:0;width:2px;height:${on ? 52 : 30}px;background:${ground.text}"></div>`
    return box(
      80 + n * measure,
      588,
      `width:${measure}px;height:52px;border-top:3px solid ${ground.text};padding:14px 0 0 14px;font-weight:${on ? 700 : 500};font-size:24px;color:${on ? ground.text : ground.soft}`,
      mark + one.at,
      'num',
    )
  })
  const size = chapter.title.length > 22 ? 112 : 124
  return [
    `<div class="a" style="inset:0;background:${ground.card}"></div>`,
    windowLight(ground.panes, 0, { x: 520, w: 230, h: 330, gap: 20 }),
    box(
      80,
      84,
      `display:flex;align-items:center;gap:16px;font-weight:700;font-size:32px;color:${ground.text}`,
      `<span style="width:40px;height:22px;border-radius:5px;background:${ground.chip}"></span>${chapter.module}`,
    ),
    box(1000, 70, `width:200px;text-align:right;font-size:56px;color:${ground.text}`, chapter.at, 'd num'),
    box(
      80,
      206,
      `width:1000px;font-size:${size}px;line-height:.93;letter-spacing:-.045em;color:${ground.text};text-wrap:balance`,
      chapter.title,
      'd',
    ),
    box(80, 480, `width:1000px;color:${ground.soft};font-size:34px`, rise(t, 0.6, chapter.text, 18)),
    ruler.join(''),
    squeegeeHead(80 + (at + 0.5) * measure, 568, 64, chapter.module === 'Tidy Cash' ? '#fff' : ink),
  ].join('')
}

function wallOf(walls: Walls, chapter: DemoChapter, place: number): string {
  const shown = round(Math.min(1, Math.max(0, place)))
  return [
    `<div class="a" style="inset:0;background:${walls.fill}"></div>`,
    windowLight(walls.panes, 260 - place * 150),
    box(0, 656, `width:1280px;height:64px;background:${walls.floor};border-top:3px solid ${walls.line}`),
    box(
      80,
      40,
      `opacity:${shown};width:1120px;display:flex;justify-content:space-between;font-size:24px;font-weight:600;color:${walls.text}`,
      `<span>${chapter.title}</span><span style="font-weight:500">A sample week</span>`,
    ),
  ].join('')
}

export interface ChapterScript {
  walls: Walls
  /** Scene times count from the end of the card. */
  scenes: Scene[]
  notes: number[]
}

export function chapterPart(
  chapter: DemoChapter,
  all: DemoChapter[],
  script: ChapterScript,
  start = secondsOf(chapter.at),
): Part {
  const scenes = script.scenes.map((scene) => ({ at: scene.at + cardSeconds, draw: scene.draw }))
  const first: Scene = { at: 0, draw: (t) => card(chapter, all, t) }
  const notes = script.notes.map((note) => note + cardSeconds)
  const draw = pan({ ground: (place) => wallOf(script.walls, chapter, place), scenes: [first, ...scenes] })
  return { start, draw, notes: [0, 0.5, ...notes].map((note) => note + start) }
}
