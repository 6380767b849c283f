// The brand that a visitor tries out: what the visitor types, the URL with the same values, and the logo, which never
// leaves this browser.
import { type RefObject, useEffect, useState } from 'react'
import {
  initialsOf,
  longestName,
  maxInitials,
  parseBrandParams,
  type ShownBrand,
  toBrandParams,
} from '#domain/brand/brand-params.ts'
import { letteringFor, readColor } from '#domain/brand/contrast.ts'

const writeAfterMs = 300

export function useBrand(root: RefObject<HTMLElement | null>, sample: ShownBrand) {
  const [brand, setBrand] = useState(sample)
  const [logo, setLogo] = useState<string>()
  const [isOwnLetters, setOwnLetters] = useState(false)
  const lettering = letteringFor(brand.color)
  const query = toBrandParams(brand, sample).toString()

  // Values that were typed before hydration override the URL's values. The URL's values override the sample.
  useEffect(() => {
    const found = parseBrandParams(new URLSearchParams(location.search), sample)
    const { name, letters, color, file } = inFields(root.current)
    setBrand({
      name: name ?? found.name,
      letters: letters ?? (name === undefined ? found.letters : initialsOf(name)),
      color: color ?? found.color,
    })
    setOwnLetters(new URLSearchParams(location.search).has('letters') || letters !== undefined)
    if (file) void pictureOf(file).then(setLogo)
  }, [root, sample])

  useEffect(() => {
    const style = root.current?.style
    style?.setProperty('--brand', brand.color)
    style?.setProperty('--on-brand', lettering.on)
    style?.setProperty('--brand-text', lettering.text)
  }, [root, brand.color, lettering.on, lettering.text])

  useEffect(() => {
    if (query === new URLSearchParams(location.search).toString()) return
    const timer = setTimeout(
      () => history.replaceState(history.state, '', query ? `?${query}` : location.pathname),
      writeAfterMs,
    )
    return () => clearTimeout(timer)
  }, [query])

  useEffect(() => () => (logo ? URL.revokeObjectURL(logo) : undefined), [logo])

  return {
    brand,
    lettering,
    logo,
    query,
    setName: (name: string) =>
      setBrand((now) => ({
        ...now,
        name: name.slice(0, longestName),
        letters: isOwnLetters ? now.letters : initialsOf(name),
      })),
    setLetters: (letters: string) => {
      setOwnLetters(true)
      setBrand((now) => ({ ...now, letters: [...letters].slice(0, maxInitials).join('') }))
    },
    setColor: (color: ShownBrand['color']) => setBrand((now) => ({ ...now, color })),
    /** Resolves to false if this browser can't display the file as an image. */
    async showLogo(file: File | undefined): Promise<boolean> {
      if (!file) {
        setLogo(undefined)
        return true
      }
      const url = await pictureOf(file)
      if (url !== undefined) setLogo(url)
      return url !== undefined
    },
  }
}

/** What the visitor entered before hydration: the fields' values that differ from what the server rendered. */
function inFields(root: HTMLElement | null) {
  const typed = (name: string) => {
    const field = root?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    return field && field.value !== field.defaultValue ? field.value : undefined
  }
  const chosen = root?.querySelector<HTMLInputElement>('input[name="color"]:checked')
  const color = chosen && !chosen.defaultChecked ? readColor(chosen.value) : undefined
  const file = root?.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0]
  return { name: typed('name'), letters: typed('letters'), color, file }
}

/** A blob URL for the file; undefined if this browser can't display it as an image. */
async function pictureOf(file: File): Promise<string | undefined> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return url
  } catch {
    URL.revokeObjectURL(url)
    return undefined
  }
}
