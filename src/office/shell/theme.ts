// Light, dark, or the device's theme. shell/set-theme.ts applies the choice before the first paint.

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeKey = 'office-theme'

export function readTheme(): Theme {
  const kept = read(themeKey)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function chooseTheme(theme: Theme): void {
  keep(themeKey, theme === 'system' ? undefined : theme)
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}

const keysKey = 'office-keys'
/** Single-key shortcuts work unless the user switched them off. */
export const readKeysOn = (): boolean => read(keysKey) !== 'off'
export const chooseKeys = (isOn: boolean): void => keep(keysKey, isOn ? undefined : 'off')

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Without storage, the choice lasts only as long as the page. */
function keep(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {}
}
