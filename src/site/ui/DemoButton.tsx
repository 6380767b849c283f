// The button that opens the demo dialog. Underneath it leads to the video, whose gate is the same form: where no script
// runs, and for who already has access (shell/page-script.ts). A button that submits may not have a `command`.
import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'

const way = 'to-demo'

/** For a button with a look of its own. */
export const demoPress = { type: 'submit', form: way, 'data-opens': 'demo' } as const

export function DemoButton(
  look: Pick<ComponentProps<typeof Button>, 'children' | 'className' | 'look' | 'size' | 'wide'>,
) {
  return <Button {...look} {...demoPress} />
}

/** Once in every page that has such a button. The film starts on arrival (film/play-on-arrival.ts). */
export function WayToDemo({ videoPath }: { videoPath: string }) {
  return (
    <form id={way} action={videoPath}>
      <input type="hidden" name="play" />
    </form>
  )
}
