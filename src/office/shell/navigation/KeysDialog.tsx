import { Dialog } from '#office/ui/dialog/Dialog.tsx'
import { Key } from '#office/ui/Key.tsx'
import styles from './KeysDialog.module.css'
import { shortcuts } from './shortcuts.ts'

export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Shortcuts" wide hasCross onClose={onClose}>
      <dl className={styles.keys}>
        {shortcuts.map(({ does, keys }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small soft">
        Shortcuts are off while you type, but for <Key>⌘K</Key> and <Key>⌘↵</Key>. You can turn single keys off in your
        account.
      </p>
    </Dialog>
  )
}
