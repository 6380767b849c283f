// Opens the demo dialog. Without JavaScript, and for visitors who already have access (shell/page-script.ts), it
// submits to the video's page, whose gate is the same form. A submit button can't have a `command`.
import type { ComponentProps } from 'react'
import { Button } from '#site/ui/Button.tsx'

const way = 'to-demo'

/** For a button with its own style. */
export const demoPress = { type: 'submit', form: way, 'data-opens': 'demo' } as const

export function DemoButton(
  look: Pick<ComponentProps<typeof Button>, 'children' | 'className' | 'look' | 'size' | 'wide'>,
) {
  return <Button {...look} {...demoPress} />
}

/** Rendered once on every page that has such a button. The film starts on arrival (film/play-on-arrival.ts). */
export function WayToDemo({ videoPath }: { videoPath: string }) {
  return (
    <form id={way} action={videoPath}>
      <input type="hidden" name="play" />
    </form>
  )
}
