// The demo dialog of every page: first the form, then the countdown, then the video's page.
import { type SyntheticEvent, useCallback, useRef } from 'react'
import type { FormView } from '#forms/form-view.ts'
import poster from '#media/demo.poster.webp?url&no-inline'
import type { ShellTexts } from '#site/shell/read-shell.ts'
import { LeadForm } from '#site/ui/form/LeadForm.tsx'
import { Sheet } from '#site/ui/Sheet.tsx'
import styles from './DemoDialog.module.css'
import { grantDemoAccess } from './demo-access.ts'
import { useCountdown } from './use-countdown.tsx'

interface DemoDialogProps {
  form: FormView
  texts: ShellTexts['demoDialog']
  videoPath: string
}

export function DemoDialog({ form, texts, videoPath }: DemoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const openVideo = useCallback(() => {
    dialog.current?.close()
    location.assign(`${videoPath}?play`)
  }, [videoPath])
  const { begin, counting, reset } = useCountdown(texts.countdown, openVideo)
  // During the countdown, the dialog has no close button, and Escape doesn't close the dialog.
  const keepOpen = (event: SyntheticEvent<HTMLDialogElement>) => counting && event.preventDefault()
  return (
    <Sheet
      ref={dialog}
      id="demo"
      title={counting ? texts.countdown.title : texts.title}
      intro={texts.intro}
      onCancel={keepOpen}
      onClose={reset}
      instead={counting}
    >
      <p className={styles.promise}>
        <img src={poster} alt="" width="960" height="640" loading="lazy" />
        {texts.promise}
      </p>
      <LeadForm
        form={form}
        autoFocus
        onStored={() => {
          grantDemoAccess()
          // A visitor who has closed the dialog meanwhile stays on the page. The next press of a demo button opens the video.
          return begin(() => dialog.current?.open === true)
        }}
      />
    </Sheet>
  )
}
