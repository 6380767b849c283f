// Visitors enter their company's name, its initials or logo, and its color. They see this brand on a van and on samples
// of what their customers and crew would see. No form is sent. The URL contains the name, initials and color, so that
// visitors can share it. Without JavaScript, only a sample is shown.
import { type ReactNode, useRef, useState } from 'react'
import { longestName, maxInitials, nameLines } from '#domain/brand/brand-params.ts'
import { readColor } from '#domain/brand/contrast.ts'
import { useIslandReady } from '#site/islands/use-island-ready.ts'
import { Button } from '#site/ui/Button.tsx'
import choices from '#site/ui/form/choices.module.css'
import field from '#site/ui/form/Field.module.css'
import { Download } from '#site/ui/icons/Download.tsx'
import { Link } from '#site/ui/icons/Link.tsx'
import { Upload } from '#site/ui/icons/Upload.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { BrandVan } from './BrandVan.tsx'
import { ColorCheck } from './ColorCheck.tsx'
import styles from './Customizer.module.css'
import type { CustomizerTexts } from './read-customizer.ts'
import { useBrand } from './use-brand.ts'

export function Customizer({
  texts,
  children,
}: {
  texts: Omit<CustomizerTexts, 'title' | 'description' | 'withoutScript' | 'next'>
  children?: ReactNode
}) {
  const root = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const { brand, lettering, logo, query, ...change } = useBrand(root, texts.sample)
  const [said, setSaid] = useState({ text: '', of: '' })
  // A message belongs to the brand that it was about.
  const say = (text: string) => setSaid({ text, of: query })
  const [drives, setDrives] = useState(0)
  const [isDrawing, setDrawing] = useState(false)
  useIslandReady(root)
  const { fields, actions } = texts
  const name = brand.name.trim() || texts.unnamed
  const letters = brand.letters.trim() || ([...name][0] ?? '')
  const lines = nameLines(name)

  async function copy() {
    try {
      await navigator.clipboard.writeText(location.origin + location.pathname + (query && `?${query}`))
      say(actions.copied)
    } catch {
      say(actions.copyByHand)
    }
  }
  async function download() {
    setDrawing(true)
    try {
      const { drawVan } = await import('./draw-van.ts')
      const url = URL.createObjectURL(await drawVan({ lines, letters, color: brand.color, lettering, logo }))
      Object.assign(document.createElement('a'), { href: url, download: `${actions.pictureName}.png` }).click()
      setTimeout(() => URL.revokeObjectURL(url), 10_000)
      say(actions.pictured)
    } catch {
      say(actions.pictureFailed)
    }
    setDrawing(false)
  }
  async function choose(chosen: File | undefined) {
    say((await change.showLogo(chosen)) ? '' : actions.logoFailed)
    if (chosen || !file.current) return
    file.current.value = ''
    file.current.focus()
  }

  return (
    <div ref={root} className={styles.customizer}>
      <div className={styles.panel}>
        <h1>{texts.heading}</h1>
        <form className={styles.form} onSubmit={(event) => event.preventDefault()} autoComplete="off">
          <Text name="name" label={fields.name} value={brand.name} maxLength={longestName} onText={change.setName} />
          <div className={styles.two}>
            <Text
              name="letters"
              label={fields.letters}
              value={brand.letters}
              maxLength={maxInitials}
              onText={change.setLetters}
            />
            <div className={styles.field}>
              <span className={field.label}>{fields.logo}</span>
              <label className={styles.file}>
                <Upload />
                {fields.choose}
                <input
                  ref={file}
                  type="file"
                  accept="image/*"
                  aria-label={`${fields.logo}: ${fields.choose}`}
                  onChange={(event) => void choose(event.target.files?.[0])}
                />
              </label>
            </div>
          </div>
          {logo && (
            <Button look="line" size="small" onClick={() => void choose(undefined)}>
              {fields.remove}
            </Button>
          )}
          <fieldset className={`${choices.choices} ${styles.colors}`}>
            <legend className={field.label}>{fields.color}</legend>
            {texts.colors.map((color) => (
              <label key={color.value}>
                <input
                  type="radio"
                  name="color"
                  value={color.value}
                  checked={brand.color === color.value}
                  onChange={() => {
                    change.setColor(color.value)
                    setDrives(drives + 1)
                  }}
                />
                <svg viewBox="0 0 34 34" aria-hidden="true">
                  <rect width="34" height="34" rx="9" fill={color.value} />
                </svg>
                <span className="vh">{color.name}</span>
              </label>
            ))}
            <label className={styles.any}>
              <input
                type="color"
                value={brand.color.toLowerCase()}
                aria-label={fields.anyLabel}
                onChange={(event) => change.setColor(readColor(event.target.value) ?? brand.color)}
              />
              <b>{fields.any}</b>
            </label>
          </fieldset>
          <ColorCheck texts={texts.check} lettering={lettering} />
          <div className={styles.actions}>
            <Button onClick={copy}>
              <Link />
              {actions.copy}
            </Button>
            <Button look="line" onClick={() => void download()} busy={isDrawing}>
              <Download />
              {isDrawing ? actions.drawing : actions.picture}
            </Button>
          </div>
          <p role="status" className={styles.said}>
            {said.of === query && said.text}
          </p>
          <p className="note">{actions.privacy}</p>
          {children}
        </form>
      </div>
      <div className={styles.street}>
        <div key={drives} className={brand.color === texts.sample.color ? undefined : styles.drives}>
          <BrandVan label={`${texts.van}: ${name}`} lines={lines} letters={letters} logo={logo} />
        </div>
      </div>
      <BrandPreview texts={texts} name={name} letters={letters} logo={logo} />
    </div>
  )
}

interface TextProps {
  name: string
  label: string
  value: string
  maxLength: number
  onText(text: string): void
}

function Text({ name, label, value, maxLength, onText }: TextProps) {
  return (
    <div className={styles.field}>
      <label className={field.label} htmlFor={`brand-${name}`}>
        {label}
      </label>
      <input
        id={`brand-${name}`}
        className={styles.control}
        name={name}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  )
}
