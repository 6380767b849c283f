// The theme, the sound for new leads and the shortcuts, each only on this device.
import { useContext, useState } from 'react'
import { turnSound, useSoundOn } from '#office/shell/arrival-sound.ts'
import { useCan } from '#office/shell/me.ts'
import { useOpen } from '#office/shell/open-dialog.ts'
import { chooseTheme, readTheme, type Theme, themes } from '#office/shell/theme.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { RadioPill } from '#office/ui/form/RadioPill.tsx'
import segments from '#office/ui/form/Segments.module.css'
import { Switch } from '#office/ui/form/Switch.tsx'
import type { PartHead } from '#office/ui/Parts.tsx'
import { Section } from '#office/ui/Screen.tsx'
import { KeysContext } from './keys-context.ts'
import styles from './You.module.css'

const themeLabels: Record<Theme, string> = { system: 'Device', light: 'Light', dark: 'Dark' }

export function LookAndSound(head: PartHead) {
  const isSoundOn = useSoundOn()
  const canSeeLeads = useCan('leads.see')
  const keys = useContext(KeysContext)
  const open = useOpen()
  return (
    <Section {...head} note="On this device.">
      <ul className={styles.rows}>
        <li>
          <div>
            <b id="theme">Theme</b>
            <br />
            <span className="small quiet">Device: as your computer or phone is set.</span>
          </div>
          <ThemeChoice />
        </li>
        {canSeeLeads && (
          <li>
            <div>
              <label htmlFor="arrival-sound">
                <b>Sound for new leads</b>
              </label>
              <br />
              <span className="small quiet">While the office is open in a tab.</span>
            </div>
            <Switch id="arrival-sound" isOn={isSoundOn} onTurn={turnSound} />
          </li>
        )}
        {keys && (
          <li className={styles.byKeyboard}>
            <div>
              <label htmlFor="single-keys">
                <b>Single-key shortcuts</b>
              </label>
              <br />
              <span className="small quiet">R to reply, J and K to move. </span>
              <Button look="link" onClick={() => open('keys')}>
                See all shortcuts
              </Button>
            </div>
            <Switch id="single-keys" isOn={keys.isOn} onTurn={keys.switchTo} />
          </li>
        )}
      </ul>
    </Section>
  )
}

function ThemeChoice() {
  const [chosen, setChosen] = useState(readTheme)
  return (
    <div className={`${segments.segments} ${styles.themes}`} role="radiogroup" aria-labelledby="theme">
      {themes.map((theme) => (
        <RadioPill
          key={theme}
          name="theme"
          checked={theme === chosen}
          onChange={() => {
            chooseTheme(theme)
            setChosen(theme)
          }}
        >
          {themeLabels[theme]}
        </RadioPill>
      ))}
    </div>
  )
}
