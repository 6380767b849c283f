// Shows a page with one file's content as it was after a publish. Links and forms on the page don't work.
import { useState } from 'react'
import type { FileView, Publish } from '#contract/content.ts'
import { momentOf } from '#domain/clock/moments.ts'
import { useMe } from '#office/shell/me.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { Dialog, DialogText } from '#office/ui/dialog/Dialog.tsx'
import { previewPage } from '#office/website/parts/content-queries.ts'
import { blockNavigation } from '#office/website/preview/mark-page.ts'
import styles from '#office/website/preview/PagePreview.module.css'
import { PreviewBar } from '#office/website/preview/PreviewBar.tsx'
import { readFrame } from '#office/website/preview/read-frame.ts'
import { useFrameSize, usualLook } from '#office/website/preview/use-frame-size.ts'
import { actionOf } from '#office/website/publish/publish-texts.ts'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'

interface VersionDialogProps {
  publish: Publish
  /** The path of the file. */
  path: string
  /** The pages that show the file. */
  pages: FileView['pages']
  onClose(): void
}

export function VersionDialog({ publish, path, pages, onClose }: VersionDialogProps) {
  const { timezone } = useMe().site
  const [chosen, setChosen] = useState<string>()
  const [look, setLook] = useState(usualLook)
  const page = pages.find((one) => one.path === chosen) ?? pages[0]
  if (!page) return null
  const name = publish.files.find((file) => file.path === path)?.name
  const address = previewPage({ page: page.path, file: path, publish: publish.id })
  return (
    <Dialog
      title={`${actionOf(publish)}, ${momentOf(publish.atMs, Date.now(), timezone)}`}
      full
      hasCross
      onClose={onClose}
    >
      <DialogText>“{name}” as it was then. The rest of the page shows today’s words.</DialogText>
      <PreviewBar look={look} onLook={setLook} pages={pages} page={page} onPage={setChosen} address={address} />
      <VersionFrame key={address} address={address} look={look} title={page.title} />
    </Dialog>
  )
}

interface VersionFrameProps {
  address: string
  look: ReturnType<typeof usualLook>
  title: string
}

function VersionFrame({ address, look, title }: VersionFrameProps) {
  const [state, setState] = useState<'loading' | 'shown' | { fault: string }>('loading')
  const { holder, width, height, scale } = useFrameSize(look)

  function take(frame: HTMLIFrameElement) {
    const { page, faults, refusal } = readFrame(frame)
    if (!page) return setState({ fault: refusal ?? faults.map(({ text }) => text).join(' ') })
    blockNavigation(page, () => {})
    setState('shown')
  }

  if (typeof state === 'object')
    return (
      <Banner kind="warning" role="status" icon={<CircleAlert />}>
        <b>This version can’t be shown anymore.</b> {state.fault}
      </Banner>
    )
  return (
    <div
      className={[styles.holder, styles.inDialog, look === 'phone' && styles.phone].filter(Boolean).join(' ')}
      ref={holder}
    >
      {state === 'loading' && (
        <p className={styles.loading} role="status">
          Making the page…
        </p>
      )}
      <iframe
        className={state === 'loading' ? styles.coming : undefined}
        src={address}
        sandbox="allow-same-origin"
        title={`${title}, at ${look} width`}
        style={{ width, height: height / scale, transform: `scale(${scale})` }}
        onLoad={({ currentTarget }) => take(currentTarget)}
      />
    </div>
  )
}
