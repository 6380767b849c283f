// The user's theme, sound, keyboard shortcuts and sign-out. A native popover: Escape or a click outside closes it.

import { useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import { turnSound, useSoundOn } from '#office/shell/arrival-sound.ts'
import { useMe } from '#office/shell/me.ts'
import type { ShellDialog } from '#office/shell/open-dialog.ts'
import { signOutBy } from '#office/shell/queries.ts'
import { chooseTheme, readTheme, type Theme, themes } from '#office/shell/theme.ts'
import segments from '#office/ui/form/Segments.module.css'
import { Switch } from '#office/ui/form/Switch.tsx'
import { Keyboard, LogOut } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import menu from './Menu.module.css'
import type { Keys } from './use-keys.ts'

export const accountMenuId = 'account-menu'

const themeLabels: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }
const roleLabels = { owner: 'Owner', member: 'Member', editor: 'Editor', viewer: 'Viewer' } as const

export async function signOut(): Promise<void> {
  const { isOk } = await signOutBy(api.account.signOut)
  // The sign-in page is also opened if signing out failed, because it shows what is wrong with the server.
  if (!isOk) location.assign('/office/sign-in')
}

export function AccountMenu({ keys, onOpen }: { keys: Keys; onOpen(dialog: ShellDialog): void }) {
  const { teammate } = useMe()
  const isSoundOn = useSoundOn()
  const ref = useRef<HTMLElement>(null)
  const open = (dialog: ShellDialog) => {
    ref.current?.hidePopover()
    onOpen(dialog)
  }
  return (
    <section
      className={`${menu.menu} ${menu.account}`}
      id={accountMenuId}
      popover="auto"
      ref={ref}
      aria-label="Account"
    >
      <p className={menu.who}>
        <b>{teammate.name}</b>
        <br />
        <span className="small quiet">
          {teammate.email} · {roleLabels[teammate.role]}
        </span>
      </p>
      <hr />
      <ThemeChoice />
      <label className={menu.item} htmlFor="arrival-sound">
        <span>Sound for new leads</span>
        <Switch id="arrival-sound" isOn={isSoundOn} onTurn={turnSound} />
      </label>
      <label className={`${menu.item} ${menu.byKeyboard}`} htmlFor="single-keys">
        <span>Single-key shortcuts</span>
        <Switch id="single-keys" isOn={keys.isOn} onTurn={keys.switchTo} />
      </label>
      <button className={`${menu.item} ${menu.byKeyboard}`} type="button" onClick={() => open('keys')}>
        <Keyboard /> Shortcuts <Key>?</Key>
      </button>
      <hr />
      <button className={menu.item} type="button" onClick={signOut}>
        <LogOut /> Sign out
      </button>
      <button className={menu.item} type="button" onClick={() => open('sign-out')}>
        <LogOut /> Sign out everywhere
      </button>
    </section>
  )
}

function ThemeChoice() {
  const [chosen, setChosen] = useState(readTheme)
  return (
    <fieldset className={menu.themes}>
      <legend>Theme</legend>
      <div className={segments.segments}>
        {themes.map((theme) => (
          <label key={theme}>
            <input
              type="radio"
              name="theme"
              checked={theme === chosen}
              onChange={() => {
                chooseTheme(theme)
                setChosen(theme)
              }}
            />
            {themeLabels[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
