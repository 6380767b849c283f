// Calling, texting and emailing happen in the user's own apps. When the user returns, the page asks how it went,
// because only a recorded response stops the lead's clock.
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Activity } from '#domain/leads/statuses.ts'
import { useRecord } from '#office/leads/use-record.ts'
import { Dialog, DialogFoot, DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Button, type ButtonLook, buttonClass } from '#office/ui/form/Button.tsx'

type Way = 'call' | 'text' | 'mail'

interface Contact {
  way: Way
  lead: { id: string; name: string }
  /** Called once the user has noted what they did. */
  onRecorded?: () => void
}

const schemes: Record<Way, string> = { call: 'tel:', text: 'sms:', mail: 'mailto:' }

const questions: Record<
  Way,
  { title: string; said(name: string): string; answers: [label: string, touch: Activity, done: string][]; not: string }
> = {
  call: {
    title: 'Did you reach them?',
    said: (name) => `You called ${name}. If you spoke, their clock stops.`,
    answers: [
      ['No answer', 'no-answer', 'Noted: called, no answer.'],
      ['We spoke', 'spoke', 'Noted: you spoke.'],
    ],
    not: 'I didn’t call',
  },
  text: {
    title: 'Did you send it?',
    said: (name) => `You started a text to ${name}. Noting it stops their clock.`,
    answers: [['I sent a text', 'texted', 'Noted: you texted them.']],
    not: 'I didn’t send it',
  },
  mail: {
    title: 'Did you send it?',
    said: (name) => `You started an email to ${name}. Noting it stops their clock.`,
    answers: [['I sent an email', 'mailed', 'Noted: you emailed them.']],
    not: 'I didn’t send it',
  },
}

const ContactContext = createContext<(contact: Contact) => void>(() => {})

/** The function to call when a tel:, sms: or mailto: link is opened. It starts waiting for the user's return. */
export const useContact = () => useContext(ContactContext)

/** If the page still has the focus after this time, the user never left, so the question is asked right away. */
const leavingMs = 1500

export function ContactProvider({ children }: { children: ReactNode }) {
  const [left, setLeft] = useState<Contact>()
  const [contact, setContact] = useState<Contact>()
  const record = useRecord()

  useEffect(() => {
    if (!left) return
    const ask = () => {
      setLeft(undefined)
      setContact(left)
    }
    const askWhenSeen = () => document.visibilityState === 'visible' && ask()
    const timer = setTimeout(() => document.visibilityState === 'visible' && document.hasFocus() && ask(), leavingMs)
    addEventListener('focus', askWhenSeen)
    document.addEventListener('visibilitychange', askWhenSeen)
    return () => {
      clearTimeout(timer)
      removeEventListener('focus', askWhenSeen)
      document.removeEventListener('visibilitychange', askWhenSeen)
    }
  }, [left])

  const close = () => setContact(undefined)
  return (
    <ContactContext value={setLeft}>
      {children}
      {contact && (
        <Dialog title={questions[contact.way].title} onClose={close}>
          <DialogText>{questions[contact.way].said(contact.lead.name)}</DialogText>
          <DialogFoot>
            <Button look="quiet" onClick={close}>
              {questions[contact.way].not}
            </Button>
            {questions[contact.way].answers.map(([label, touch, done], index, { length }) => (
              <Button
                key={touch}
                look={index === length - 1 ? 'sun' : 'line'}
                onClick={() => {
                  close()
                  contact.onRecorded?.()
                  record([contact.lead.id], { kind: 'touch', touch }, done)
                }}
              >
                {label}
              </Button>
            ))}
          </DialogFoot>
        </Dialog>
      )}
    </ContactContext>
  )
}

interface ContactLinkProps extends Contact {
  /** A phone number, or an email address with an optional encoded draft (`?subject=…&body=…`). */
  to: string
  look?: ButtonLook
  children: ReactNode
}

export function ContactLink({ way, lead, to, look = 'line', children }: ContactLinkProps) {
  const begin = useContact()
  return (
    <a className={buttonClass({ look })} href={schemes[way] + to} onClick={() => begin({ way, lead })}>
      {children}
    </a>
  )
}
