// The light, dark or device theme. shell/set-theme.ts applies the choice before the first paint.
import { keepChoice, readChoice } from './device-choice.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeKey = 'office-theme'

export function readTheme(): Theme {
  const chosen = readChoice(themeKey)
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

export function chooseTheme(theme: Theme): void {
  keepChoice(themeKey, theme === 'system' ? undefined : theme)
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}
