// Marks a file as removed, so that its page disappears with the next publish. First shows what links to the page.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FileView } from '#contract/content.ts'
import type { DraftChange } from '#domain/content/drafts.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { ConfirmDialog } from '#office/ui/dialog/ConfirmDialog.tsx'
import { DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import { fileAddress, linksQuery } from './parts/content-queries.ts'
import styles from './publish/PublishDialog.module.css'

interface RemoveDialogProps {
  view: FileView
  /** Saves the changes as a draft, as the file's form does. */
  onChange(changes: DraftChange[]): void
  onClose(): void
}

export function RemoveDialog({ view, onChange, onClose }: RemoveDialogProps) {
  const links = useQuery(linksQuery(view.path))
  return (
    <ConfirmDialog
      title={`Remove “${view.name}”?`}
      role="alertdialog"
      yes="Mark as removed"
      look="warning"
      onConfirm={() => {
        onChange([{ path: [], value: undefined }])
        onClose()
      }}
      onClose={onClose}
    >
      <DialogText>
        Its page goes away with the next publish. Until then it’s only marked, and you can undo it in the history later,
        too.
      </DialogText>
      <Loaded query={links} what="the links to it" lines={3}>
        {(found) =>
          found.length === 0 ? (
            <p className="soft">No other text links to it.</p>
          ) : (
            <Banner kind="warning" icon={<CircleAlert />}>
              <b>{found.length === 1 ? '1 link leads to it.' : `${found.length} links lead to it.`}</b> Change them
              first, or the site can’t be published:
              {found.map(({ file, name, location }) => (
                <span className={styles.fault} key={`${file} ${location}`}>
                  <Link to={fileAddress(file)}>{name}</Link>, {location}
                </span>
              ))}
            </Banner>
          )
        }
      </Loaded>
    </ConfirmDialog>
  )
}
