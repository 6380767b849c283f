// Shows the current picture, and lets the editor choose another one from the device or drop it onto this field.
import { type DragEvent, useState } from 'react'
import field from '#office/ui/form/Field.module.css'
import { sendPicture } from '#office/website/parts/website-api.ts'
import { Upload } from '#site/ui/icons/Upload.tsx'
import { useForm } from './form-context.ts'
import type { ControlProps } from './LeafField.tsx'
import styles from './PictureControl.module.css'
import { shrinkPicture } from './shrink-picture.ts'

interface Seen {
  name: string
  /** Undefined if the picture couldn't be loaded. */
  size: { width: number; height: number } | undefined
}

export function PictureControl({ value, change, refuse, attributes }: ControlProps) {
  const { say } = useForm()
  const [doing, setDoing] = useState<string>()
  const [seen, setSeen] = useState<Seen>()
  const [sent, setSent] = useState<{ name: string; bytes: number }>()
  const [isOver, setIsOver] = useState(false)
  const name = typeof value === 'string' ? value : ''

  async function choose(file: File | undefined) {
    if (!file || doing) return
    refuse(undefined)
    const fault = await send(file)
    setDoing(undefined)
    if (fault === undefined) return
    refuse(fault)
    say(fault)
  }

  /** @returns why the picture wasn't sent, or undefined if it was */
  async function send(file: File): Promise<string | undefined> {
    setDoing('Making the picture fit…')
    const picture = await shrinkPicture(file)
    if (picture === 'unreadable') return 'Your browser can’t open this as a picture. Choose a JPEG, PNG or WebP file.'
    if (picture === 'too-large') return 'This picture is too large, even when it’s made smaller. Choose another one.'
    setDoing('Sending the picture…')
    const result = await sendPicture(picture)
    if (!result.isOk) return result.detail
    setSent({ name: result.body.name, bytes: picture.size })
    change(result.body.name)
    return undefined
  }

  const dragging = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setIsOver(false)
      choose(event.dataTransfer.files[0])
    },
  }
  return (
    // Dropping a file is optional, because the input does the same.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className={isOver ? `${styles.picture} ${styles.over}` : styles.picture} {...dragging}>
      {name === '' ? (
        <p className={styles.none}>No picture yet</p>
      ) : (
        <img
          key={name}
          className={styles.shown}
          src={`/media/${name}`}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSeen({ name, size: { width, height } })
          }
          onError={() => setSeen({ name, size: undefined })}
        />
      )}
      <div className={styles.beside}>
        <span className={styles.choose}>
          <input
            {...attributes}
            type="file"
            accept="image/*"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              choose(file)
              // Lets the editor choose the same file again after a fault.
              currentTarget.value = ''
            }}
          />
          <label htmlFor={attributes.id}>
            <Upload />
            {name === '' ? 'Choose a picture' : 'Choose another picture'}
          </label>
        </span>
        <p className={field.message} role="status">
          {doing ?? statusOf(name, { seen, sent })}
        </p>
      </div>
    </div>
  )
}

function statusOf(
  name: string,
  { seen, sent }: { seen: Seen | undefined; sent: { name: string; bytes: number } | undefined },
) {
  if (name === '') return 'Or drop one here.'
  if (seen?.name !== name) return ''
  if (!seen.size) return 'The picture didn’t load.'
  const pixels = `${seen.size.width} × ${seen.size.height} pixels`
  return sent?.name === name ? `Added. ${pixels}, ${Math.ceil(sent.bytes / 1000)} kB.` : pixels
}
