// The demo dialog on every page: form, countdown, then the video (or what the page that opened it wants).
import { type SyntheticEvent, useCallback, useRef, useState } from 'react'
import type { FormView } from '#forms/form-view.ts'
import { Countdown, type CountdownWords } from '#site/islands/Countdown.tsx'
import { grantDemoAccess } from '#site/islands/demo-access.ts'
import { LeadForm } from '#site/islands/LeadForm.tsx'
import { Sheet } from '#site/ui/Sheet.tsx'

interface DemoDialogProps {
  form: FormView
  words: { title: string; intro: string; countdown: CountdownWords }
  videoPath: string
  /** Called when the countdown is over, in place of going to the video. */
  onGranted?: () => void
}

export function DemoDialog({ form, words, videoPath, onGranted }: DemoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [stored, setStored] = useState(false)
  const finish = useCallback(() => {
    if (onGranted) return onGranted()
    dialog.current?.close()
    setStored(false)
    location.assign(`${videoPath}?play`)
  }, [onGranted, videoPath])
  // While it counts there is nothing to close: Escape has no effect.
  const keepOpen = (event: SyntheticEvent<HTMLDialogElement>) => stored && event.preventDefault()
  return (
    <Sheet
      ref={dialog}
      id="demo"
      title={stored ? words.countdown.title : words.title}
      intro={words.intro}
      onCancel={keepOpen}
      instead={stored && <Countdown words={words.countdown} onDone={finish} />}
    >
      <LeadForm
        form={form}
        autoFocus
        onStored={() => {
          grantDemoAccess()
          setStored(true)
        }}
      />
    </Sheet>
  )
}
