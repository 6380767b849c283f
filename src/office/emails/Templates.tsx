// All email templates in groups. Except for sign-in emails, each has a switch that turns the email off for everybody.
// Beside the list is the selected template with its rules; by default, it is the first one. On narrow screens, the list
// is hidden while a template is selected.

import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { EmailOverview, EmailSummary } from '#contract/emails.ts'
import { emailRules } from '#emails/email-names.ts'
import { send } from '#office/api/client.ts'
import { useCan } from '#office/shell/me.ts'
import { useScreenKeys } from '#office/shell/navigation/screen-keys.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useToast } from '#office/shell/toast.tsx'
import { buttonClass } from '#office/ui/form/Button.tsx'
import { Switch } from '#office/ui/form/Switch.tsx'
import { ArrowLeft } from '#site/ui/icons/ArrowLeft.tsx'
import { EmailInfo } from './EmailInfo.tsx'
import styles from './Emails.module.css'
import { EmailView } from './EmailView.tsx'
import { emailQuery } from './emails-api.ts'
import { groupTexts } from './group-texts.ts'
import { weekTexts } from './status-texts.ts'

const groups = ['team', 'right-away', 'later', 'sign-in'] as const

export function Templates({ overview }: { overview: EmailOverview }) {
  const listed = groups.flatMap((group) => overview.emails.filter((one) => one.group === group))
  const { name: chosen } = useSearch({ from: '/emails' })
  const name = chosen ?? listed[0]?.name
  const navigate = useNavigate({ from: '/emails' })
  const list = useRef<HTMLElement>(null)
  const view = useRef<HTMLElement>(null)
  const shown = useRef(chosen)
  // On narrow screens, either the list or an email is hidden, so the focus moves to the one that appears.
  useEffect(() => {
    const last = shown.current
    shown.current = chosen
    if (last === chosen || !matchMedia('(width < 73.75em)').matches) return
    if (chosen) {
      scrollTo(0, 0)
      view.current?.focus({ preventScroll: true })
    } else list.current?.querySelector<HTMLElement>(`[data-email="${last}"] > a`)?.focus()
  }, [chosen])
  const step = (by: number) => () => {
    const next = listed[listed.findIndex((one) => one.name === name) + by]
    if (next) navigate({ search: { name: next.name }, replace: true, resetScroll: false })
  }
  useScreenKeys({ J: step(1), K: step(-1) })
  const email = overview.emails.find((one) => one.name === name)
  return (
    <div className={styles.columns} data-chosen={chosen}>
      <nav className={styles.emails} aria-label="Templates" ref={list}>
        {groups.map((group) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <div className={styles.groupHead}>
              <h2 id={`group-${group}`}>{groupTexts[group]}</h2>
              {group !== 'sign-in' && <span aria-hidden="true">For everybody</span>}
            </div>
            <ul>
              {listed
                .filter((one) => one.group === group)
                .map((one) => (
                  <EmailLine
                    key={one.name}
                    email={one}
                    isMailOn={overview.isOn}
                    isShown={one.name === name}
                    isFirst={!chosen}
                  />
                ))}
            </ul>
          </section>
        ))}
      </nav>
      <section className={styles.shown} aria-labelledby="shown-email" ref={view} tabIndex={-1}>
        <Link className={`${buttonClass({ look: 'quiet' })} ${styles.back}`} to="/emails" resetScroll={false}>
          <ArrowLeft />
          Templates
        </Link>
        {name && <EmailView name={name} />}
      </section>
      {email && <EmailInfo email={email} isMailOn={overview.isOn} />}
    </div>
  )
}

interface EmailLineProps {
  email: EmailSummary
  isMailOn: boolean
  isShown: boolean
  /** Whether no email is chosen yet. The first choice adds a step to the history, so that Back leads to the list. */
  isFirst: boolean
}

function EmailLine({ email, isMailOn, isShown, isFirst }: EmailLineProps) {
  const { name, group, isOn } = email
  const canSwitch = useCan('mail.switch')
  const withStepUp = useStepUp()
  const show = useToast()
  const queries = useQueryClient()
  /** The state that the user chose, shown until the list has been loaded again. */
  const [pendingIsOn, setPendingIsOn] = useState<boolean>()
  const { label } = emailRules(name)

  async function turn(next: boolean) {
    setPendingIsOn(next)
    const turned = await withStepUp(() => send(api.emails.switch, { params: { name }, body: { isOn: next } }))
    await queries.invalidateQueries({ queryKey: emailQuery.queryKey, exact: true })
    setPendingIsOn(undefined)
    if (turned.isOk && !next)
      show({ text: `“${label}” is off for everybody.`, actions: [{ label: 'Undo', run: () => turn(true) }] })
    if (!turned.isOk && !turned.needsPasskey) show({ text: turned.detail })
  }

  return (
    <li data-current={isShown || undefined} data-email={name}>
      <Link
        to="/emails"
        search={{ name }}
        replace={!isFirst}
        resetScroll={false}
        aria-current={isShown ? 'page' : undefined}
      >
        <b>{label}</b>
        <span>{isOn ? weekTexts(email) : offTexts[group]}</span>
      </Link>
      {group !== 'sign-in' && (
        <Switch
          aria-label={`Send ${label} to everybody`}
          isOn={isMailOn && (pendingIsOn ?? isOn)}
          disabled={!isMailOn || !canSwitch}
          onTurn={turn}
        />
      )}
    </li>
  )
}

const offTexts = {
  team: 'off: nobody gets it',
  'right-away': 'off: the page says thanks',
  later: 'off',
  'sign-in': '',
} as const
