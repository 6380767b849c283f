// A button that opens the demo dialog. For visitors who already have access, it opens the video's page instead
// (shell/page-script.ts). Without JavaScript, it also opens the video's page, where the same form unlocks the video.
// The button uses data-opens, because a submit button can't have a `command`.
import type { ComponentProps } from 'react'
import { Button } from '#site/ui/Button.tsx'

const way = 'to-demo'

/** Attributes that make a button with its own style open the demo dialog. */
export const demoPress = { type: 'submit', form: way, 'data-opens': 'demo' } as const

export function DemoButton(
  look: Pick<ComponentProps<typeof Button>, 'children' | 'className' | 'look' | 'size' | 'wide'>,
) {
  return <Button {...look} {...demoPress} />
}

/** The form that the demo buttons submit, rendered once per page. ?play starts the film (film/play-on-arrival.ts). */
export function WayToDemo({ videoPath }: { videoPath: string }) {
  return (
    <form id={way} action={videoPath}>
      <input type="hidden" name="play" />
    </form>
  )
}
