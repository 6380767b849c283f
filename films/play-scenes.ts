// Shows a film as it is at a given time. `playScenes` runs in the recorder's page, so it can use nothing that is
// defined outside of the function.
import type { Scene } from './scene.tsx'

type Played = Pick<Scene, 'at' | 'wiped' | 'cues' | 'shots'>
type Shot = NonNullable<Scene['shots']>[number]

/** @returns a text that describes the frame. Two frames with the same text look the same. */
export function playScenes({ scenes, seconds }: { scenes: Played[]; seconds: number }): string {
  const ways: Record<string, [keyframes: Record<string, string[]>, seconds: number]> = {
    rise: [{ opacity: ['0', '1'], translate: ['0 14px', '0 0'] }, 0.4],
    pop: [{ opacity: ['0', '1', '1'], scale: ['0.85', '1.05', '1'] }, 0.4],
    go: [{ opacity: ['1', '0'] }, 0.01],
    playhead: [{ translate: ['0', '128px', '128px', '-188px', '0'], offset: ['0', '0.4', '0.45', '0.5', '1'] }, 19],
    steam: [{ translate: ['0 0', '4px -6px', '-4px -3px', '0 0'] }, 20],
  }
  const easeInOut = (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2)
  const select = (on: string) => document.querySelector<HTMLElement>(on)!
  const now = scenes.findLastIndex(({ at }) => at <= seconds)
  const { at: start, wiped } = scenes[now]!
  const wipe = wiped && now > 0 ? Math.min(1, (seconds - start) / 0.6) : 1
  for (const [index, section] of document.querySelectorAll<HTMLElement>('main > section').entries()) {
    section.hidden = index !== now && (wipe === 1 || index !== now - 1)
    section.style.clipPath = index === now ? `inset(0 ${100 - 100 * easeInOut(wipe)}% 0 0)` : ''
    if (!section.hidden) stage(section, scenes[index]!)
  }
  select('.squeegee').style.cssText = wipe === 1 ? 'display: none' : `left: ${easeInOut(wipe) * 100}%`
  for (const part of document.querySelectorAll<HTMLElement>('.band i')) {
    const [from, to] = [Number(part.dataset.from), Number(part.dataset.to)]
    const done = Math.min(1, Math.max(0, (Math.floor(seconds) - from) / (to - from)))
    part.style.cssText = `flex: ${to - from}; --done: ${done * 100}%`
  }
  const playing = document.getAnimations().map(({ effect }) => effect!.getComputedTiming().progress)
  return select('main').outerHTML + playing.join()

  function stage(section: HTMLElement, { at: start, cues = [], shots = [] }: Played) {
    if (section.dataset.staged === undefined)
      for (const [at, on, as = 'rise'] of cues) {
        const [keyframes, length] = ways[as]!
        const fill = as === 'go' ? 'forwards' : 'both'
        const found = section.querySelectorAll(on)
        if (found.length === 0) throw new Error(`Nothing on the stage is ${on}`)
        const timing = { delay: (at - start) * 1000, duration: length * 1000, easing: 'ease-out', fill } as const
        for (const element of found) element.animate(keyframes, timing)
      }
    section.dataset.staged = ''
    for (const animation of section.getAnimations({ subtree: true })) {
      animation.pause()
      animation.currentTime = (seconds - start) * 1000
    }
    if (shots.length === 0) return
    const sorted = shots.toSorted(([one], [other]) => one - other)
    const last = sorted.findLastIndex(([at]) => at <= seconds)
    const [before, after] = [sorted[Math.max(0, last - 1)]!, sorted[Math.max(0, last)]!]
    const [from, to] = [aim(section, before), aim(section, after)]
    const moved = easeInOut(Math.min(1, (seconds - after[0]) / 0.9))
    const [x, y, zoom] = to.map((value, index) => from[index]! + (value - from[index]!) * moved)
    const world = section.querySelector<HTMLElement>('.world')!
    world.style.transform = `translate(${x!.toFixed(1)}px, ${y!.toFixed(1)}px) scale(${zoom!.toFixed(4)})`
  }

  // Returns the offset and the zoom that bring the target to the middle of the frame. A target near an edge of the
  // site's screen (`.world`) stays off center, so that the frame shows little of the wall beside the screen.
  function aim(section: HTMLElement, [, on, zoom = 2.85]: Shot) {
    const world = section.querySelector<HTMLElement>('.world')!
    const frame = world.parentElement!.getBoundingClientRect()
    world.style.transform = 'none'
    const target = on === '' ? world : world.querySelector(on)
    if (!target) throw new Error(`The camera finds no ${on}`)
    const [room, box] = [world.getBoundingClientRect(), target.getBoundingClientRect()]
    const along = (start: number, size: number, length: number, view: number) => {
      const slack = view - length * zoom
      const middle = start + Math.min(size, view / zoom - 20) / 2
      return slack > -60 ? slack / 2 : Math.min(30, Math.max(slack - 30, view / 2 - middle * zoom))
    }
    const x = along(box.left - room.left, box.width, room.width, frame.width)
    return [x, along(box.top - room.top, box.height, room.height, frame.height), zoom]
  }
}
