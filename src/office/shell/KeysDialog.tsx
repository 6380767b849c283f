import { Dialog } from '#office/ui/Dialog.tsx'
import { Key } from '#office/ui/Key.tsx'
import styles from './KeysDialog.module.css'
import { sections } from './sections.ts'

const keys: [does: string, key: string][] = [
  ...sections.map(({ label }, index): [string, string] => [label, String(index + 1)]),
  ['Search or jump', '/'],
  ['Back', 'Esc'],
  ['These shortcuts', '?'],
]

export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Shortcuts" wide hasCross onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([does, key]) => (
          <div key={key}>
            <dt>{does}</dt>
            <dd>
              <Key>{key}</Key>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small soft">Shortcuts are off while you type. You can turn single keys off in your account.</p>
    </Dialog>
  )
}
