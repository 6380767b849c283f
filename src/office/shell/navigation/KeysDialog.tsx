import { sections } from '#office/sections.ts'
import { Dialog } from '#office/ui/dialog/Dialog.tsx'
import { Key } from '#office/ui/Key.tsx'
import styles from './KeysDialog.module.css'

const keys: [does: string, ...keys: string[]][] = [
  ['Next, previous', 'J', 'K'],
  ['Open', 'Enter'],
  ['Back to the list', 'Esc'],
  ['Reply', 'R'],
  ['Call', 'C'],
  ['No answer needed', 'W'],
  ['Assign', 'A'],
  ['Assign to me', 'T'],
  ['Note', 'N'],
  ['Set status', 'S'],
  ['Tags', 'L'],
  ['Next step', 'D'],
  ['Archive', 'E'],
  ['Undo', 'U'],
  ['Select, select a range', 'X', '⇧X'],
  ['Filter', 'F'],
  ['Go to Due', 'G', 'D'],
  ['Search or jump', '/'],
  [`${sections[0].label} to ${sections.at(-1)?.label}`, '1', '…', String(sections.length)],
  ['Sync again', '⇧R'],
  ['Held for review: not spam, spam', 'R', 'S'],
  ['In Calls: block, move', 'B', 'M'],
  ['These shortcuts', '?'],
]

export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Shortcuts" wide hasCross onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([does, ...pressed]) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {pressed.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small soft">Shortcuts are off while you type. You can turn single keys off in your account.</p>
    </Dialog>
  )
}
